// How long is tried what gets surer by being tried again: little with every run, all of it where SOAK says so.
import process from 'node:process'

/** As often as a usual run does it, and as one with `SOAK=1`. */
export const soaking = (usual: number, whole: number): number => (process.env.SOAK === '1' ? whole : usual)
