import { saveBlob } from '#src/data/files/save-blob.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'

/** Hands the outbox to the browser's downloads. */
export const saveOutboxFile = (file: Blob): void => saveBlob(file, `gantry-outbox-${shanghaiToday()}.json`)
