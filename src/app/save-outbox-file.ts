import { shanghaiDate } from '#src/lib/shanghai-date.ts'

/** Hands the outbox to the browser's downloads. */
export function saveOutboxFile(file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `gantry-outbox-${shanghaiDate(Date.now())}.json`
  link.click()
  // The download has its own hold on the bytes by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
