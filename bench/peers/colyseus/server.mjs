// Colyseus's server with Peril Dice: `node server.mjs`, with rooms of both kinds.

import { createServer } from "node:http";

import { Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

import { weighWhenAsked } from "../weigh.mjs";
import { Patched, Told } from "./room.mjs";

const http = createServer();
const house = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
house.define("patched", Patched);
house.define("told", Told);
await house.listen(0, "127.0.0.1");
weighWhenAsked();
console.log(`http://127.0.0.1:${http.address().port}`);
