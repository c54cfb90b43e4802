// Runs before every command on whatever Node the machine has: makes sure that the locked dependencies, and with them
// Node 24, are in node_modules. Uses nothing but Node's own modules.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
ensureInstalled(fileURLToPath(new URL('..', import.meta.url)))
