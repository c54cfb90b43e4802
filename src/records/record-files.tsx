import { Button, Input } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DOCUMENT_TYPES, type FileRef, IMAGE_MAX_BYTES, IMAGE_TYPES } from '#contract/domains/files.ts'
import { useQueueFile } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'

interface RecordFilesProps {
  field: FieldBinding<unknown>
  label: string
  required: boolean
  max: number
  pictures: boolean
}

const MEGABYTE = 1024 * 1024

/** Files of a record: kept on this device as they are chosen, uploaded before the edit that names them. */
export function RecordFiles({ field, label, required, max, pictures }: RecordFilesProps) {
  const words = useText(recordPartsText)
  const queueFile = useQueueFile()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const files = (field.value as readonly FileRef[] | undefined) ?? []
  const types = pictures ? IMAGE_TYPES : [...IMAGE_TYPES, ...DOCUMENT_TYPES]
  const add = async (chosen: readonly File[]) => {
    setProblem(undefined)
    let held = files
    for (const file of chosen) {
      if (held.length >= max) setProblem(words.filesMost(max))
      else if (pictures && !(IMAGE_TYPES as readonly string[]).includes(file.type)) setProblem(words.noPicture)
      else if (file.size > IMAGE_MAX_BYTES) setProblem(words.fileTooLarge(file.name, IMAGE_MAX_BYTES / MEGABYTE))
      else {
        try {
          held = [...held, await queueFile(file, file.name)]
        } catch (error) {
          reportError(error)
          setProblem(words.notKept(file.name))
        }
      }
    }
    field.onChange(held)
  }
  return (
    <Input.Wrapper id={field.id} label={label} withAsterisk={required} error={problem ?? field.error} data-wide>
      {files.map((file) => (
        <LineButton
          key={file.fileUri}
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
            leftSection={<IconPaperclip size={18} stroke={1.75} />}
            onClick={() => input.current?.click()}
          >
            {words.files}
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
