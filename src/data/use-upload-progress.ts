// How far the photo or file of a waiting edit has gone to the server (L6).
import { useEffect, useState } from 'react'
import type { StoredFile } from '#src/sync/transport.ts'
import { useRunning } from './data-context.tsx'
import { useSyncStatus } from './use-sync-status.ts'

export interface UploadProgress {
  readonly isPicture: boolean
  /** Bytes that the server has; null while this start of the app has not heard. */
  readonly received: number | null
  /** Bytes in all. */
  readonly size: number
}

/** The first of these files that has not arrived at the server; undefined when all have. */
export function useUploadProgress(fileUris: readonly string[]): UploadProgress | undefined {
  const files = useRunning()?.engine.files
  const { upload } = useSyncStatus()
  const [waiting, setWaiting] = useState<StoredFile>()
  const asked = fileUris.join()
  const received = waiting && upload?.fileUri === waiting.id ? upload.received : null
  // Another file on its way: the one before may have arrived.
  const onItsWay = upload?.fileUri
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file on its way says when to look again
  useEffect(() => {
    if (!files || asked === '') return
    let left = false
    Promise.all(asked.split(',').map((uri) => files.get(uri))).then((found) => {
      if (!left) setWaiting(found.find((file) => file && !file.arrived))
    }, reportError)
    return () => {
      left = true
    }
  }, [files, asked, onItsWay])
  return waiting && { isPicture: waiting.type.startsWith('image/'), received, size: waiting.size }
}
