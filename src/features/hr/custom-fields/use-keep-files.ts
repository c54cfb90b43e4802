// Files chosen in a form are kept on this device when the form is saved, before the edit that refers to them (L6).
import { useCallback } from 'react'
import { useQueueFile } from '#src/data/edits/use-mutate.ts'
import { keepFilesIn } from './keep-files-in.ts'

/** Puts a reference in the place of every chosen file, kept as it is. Rejects when the disk is full. */
export function useKeepFiles(): (values: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>> {
  const queueFile = useQueueFile()
  return useCallback((values) => keepFilesIn(values, (file) => queueFile(file, file.name)), [queueFile])
}
