import { rm } from 'node:fs/promises'

/** Removes a folder of a journey. A process that is just ending may still write into it: then it is tried again. */
export const clearAway = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
