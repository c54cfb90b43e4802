import { IconFileText, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import classes from './file-list.module.css'

const FilePreview = lazy(async () => ({ default: (await import('./file-preview.tsx')).FilePreview }))

interface FileListProps {
  files: readonly FileRef[]
  label: string
  /** What opens over the page, where a file is read in another way than a member of the organisation reads it. */
  preview?: ((file: FileRef, close: () => void) => ReactNode) | undefined
}

/** Files of a record by their names; a tap opens them in a panel over the page. */
export function FileList({ files, label, preview }: FileListProps) {
  const [open, setOpen] = useState<FileRef>()
  const close = () => setOpen(undefined)
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {files.map((file) => {
          const Icon = iconOf(file.fileType)
          return (
            <li key={file.fileUri}>
              <LineButton
                isDense
                lead={<Icon size={20} stroke={1.75} aria-hidden="true" />}
                title={file.fileName}
                lines={[formatBytes(file.size)]}
                onPress={() => setOpen(file)}
              />
            </li>
          )
        })}
      </ul>
      {open && <Suspense>{preview ? preview(open, close) : <FilePreview file={open} onClose={close} />}</Suspense>}
    </>
  )
}

function iconOf(type: string) {
  if (type.startsWith('image/')) return IconPhoto
  if (type.startsWith('video/')) return IconVideo
  return type.startsWith('audio/') ? IconMusic : IconFileText
}
