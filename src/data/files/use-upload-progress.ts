// How far the photo or file of a waiting edit has gone to the server (L6).
import { useEffect, useState } from 'react'
import { useRunning } from '../data-context.tsx'
import { useSyncStatus } from '../engine/use-sync-status.ts'
import { findWaitingFile, type WaitingFile } from './waiting-file.ts'

export interface UploadProgress {
  readonly isPicture: boolean
  /** False when this device cannot read the bytes any more: then they never go up. */
  readonly isReadable: boolean
  /** Bytes that the server has; null while this start of the app has not heard. */
  readonly received: number | null
  /** Bytes in all. */
  readonly size: number
}

/** The first of these files that has not arrived at the server; undefined when all have. */
export function useUploadProgress(fileUris: readonly string[]): UploadProgress | undefined {
  const running = useRunning()
  const { upload } = useSyncStatus()
  const [waiting, setWaiting] = useState<WaitingFile>()
  const asked = fileUris.join()
  const received = waiting && upload?.fileUri === waiting.file.id ? upload.received : null
  // Another file on its way: the one before may have arrived.
  const onItsWay = upload?.fileUri
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file on its way says when to look again
  useEffect(() => {
    if (!running || asked === '') return
    let left = false
    findWaitingFile(running.engine.files, asked.split(',')).then((found) => {
      if (!left) setWaiting(found)
    }, running.noteFault)
    return () => {
      left = true
    }
  }, [running, asked, onItsWay])
  if (!waiting) return undefined
  const { file, isReadable } = waiting
  return { isPicture: file.type.startsWith('image/'), isReadable, received, size: file.size }
}
