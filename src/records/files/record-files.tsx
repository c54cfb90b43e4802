import { Button, Input } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DOCUMENT_TYPES, type FileRef, IMAGE_MAX_BYTES, IMAGE_TYPES } from '#contract/domains/files.ts'
import { useQueueFile } from '#src/data/edits/use-mutate.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import classes from './record-files.module.css'
import { useKeepMedia } from './use-keep-media.ts'

interface RecordFilesProps {
  field: FieldBinding<unknown>
  label: string
  required: boolean
  max: number
  pictures: boolean
}

const MEGABYTE = 1024 * 1024

/**
 * Files of a record: kept on this device as they are chosen, uploaded before the edit that names them. Where only pictures
 * are meant, they are made small first and shown.
 */
export function RecordFiles({ field, label, required, max, pictures }: RecordFilesProps) {
  const words = useText(recordPartsText)
  const queueFile = useQueueFile()
  const keepMedia = useKeepMedia()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const files = (field.value as readonly FileRef[] | undefined) ?? []
  const types = pictures ? IMAGE_TYPES : [...IMAGE_TYPES, ...DOCUMENT_TYPES]
  const tooLarge = (file: File) => words.fileTooLarge(file.name, IMAGE_MAX_BYTES / MEGABYTE)
  /** The file as it is kept, or what forbids it. */
  const keep = async (file: File): Promise<FileRef | string> => {
    if (pictures) {
      const kept = await keepMedia(file, 'picture')
      if ('file' in kept) return kept.file
      return kept.problem === 'size' ? tooLarge(file) : words.noPicture
    }
    return file.size > IMAGE_MAX_BYTES ? tooLarge(file) : queueFile(file, file.name)
  }
  const add = async (chosen: readonly File[]) => {
    setProblem(undefined)
    setBusy(true)
    field.onWorking?.(true)
    let held = files
    for (const file of chosen) {
      if (held.length >= max) {
        setProblem(words.filesMost(max))
        break
      }
      try {
        const kept = await keep(file)
        if (typeof kept === 'string') setProblem(kept)
        else held = [...held, kept]
      } catch (error) {
        reportError(error)
        setProblem(words.notKept(file.name))
      }
    }
    setBusy(false)
    field.onChange(held)
    field.onWorking?.(false)
  }
  return (
    <Input.Wrapper id={field.id} label={label} withAsterisk={required} error={problem ?? field.error} data-wide>
      {files.map((file) => (
        <LineButton
          key={file.fileUri}
          lead={pictures && <Small file={file} />}
          title={file.fileName}
          end={<IconTrash size={18} stroke={1.75} aria-label={words.removeFile(file.fileName)} />}
          onPress={() => field.onChange(files.filter((one) => one.fileUri !== file.fileUri))}
        />
      ))}
      {files.length < max && (
        // Below the label, which is a line of text.
        <div>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconPaperclip size={18} stroke={1.75} />}
            onClick={() => input.current?.click()}
          >
            {pictures ? words.pictures : words.files}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={types.join()}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void add(chosen)
        }}
      />
    </Input.Wrapper>
  )
}

/** What was chosen, small; it is on this device until it is sent. */
function Small({ file }: { file: FileRef }) {
  return <img src={useFileUrl(file.thumb?.fileUri ?? file.fileUri)} alt="" className={classes.small} />
}
