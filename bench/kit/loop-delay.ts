// Loaded before the server's own code (`node --import`): says over the process channel how long its event loop was held.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
process.on('message', (message) => {
  if (message === 'reset') delay.reset()
  // What the histogram counts is the time between two looks.
  else if (message === 'read') process.send?.({ loopDelayMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) })
})
// Asking must not keep the process alive.
process.channel?.unref()
