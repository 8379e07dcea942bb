// Starts the page with the engine of the machine that serves it.

import { start } from './app.js';
import { SocketPort } from './port.js';

start(new SocketPort());
