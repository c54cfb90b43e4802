import { saveBlob } from '#src/data/save-blob.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'

/** Hands the outbox to the browser's downloads. */
export const saveOutboxFile = (file: Blob): void => saveBlob(file, `gantry-outbox-${shanghaiDate(Date.now())}.json`)
