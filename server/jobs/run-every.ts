// The loop of a job that runs beside the requests.
import type { DatabaseLog } from '#server/db/database.ts'

/** Runs it now and after every period; the answer stops it. A failure is logged, and tried again after the next period. */
export function runEvery(
  everyMs: number,
  job: () => Promise<unknown>,
  { log, failed }: { readonly log: DatabaseLog; readonly failed: string },
): () => void {
  const run = () => job().catch((error: unknown) => log.error({ err: error }, failed))
  const timer = setInterval(() => void run(), everyMs)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}
