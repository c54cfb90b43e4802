import { IconPaperclip } from '@tabler/icons-react'
import { type FileRef, IMAGE_TYPES } from '#contract/domains/files.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import classes from './detail.module.css'

/** Files of a record: pictures small, others by name; each opens by itself. */
export function FileLinks({ files }: { files: readonly FileRef[] }) {
  return (
    <span className={classes.files}>
      {files.map((file) => (
        <FileLink key={file.fileUri} file={file} />
      ))}
    </span>
  )
}

function FileLink({ file }: { file: FileRef }) {
  const address = useFileUrl(file.fileUri)
  const isPicture = (IMAGE_TYPES as readonly string[]).includes(file.fileType)
  return (
    <a className={classes.file} href={address} target="_blank" rel="noreferrer">
      {isPicture && address ? (
        <img className={classes.picture} src={address} alt={file.fileName} loading="lazy" />
      ) : (
        <>
          <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
          {file.fileName}
        </>
      )}
    </a>
  )
}
