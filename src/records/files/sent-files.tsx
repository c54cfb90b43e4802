import { Button, Input } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DOCUMENT_TYPES, type FileRef, IMAGE_MAX_BYTES, IMAGE_TYPES, XML_TYPE } from '#contract/domains/files.ts'
import { useUpload } from '#src/data/files/use-upload.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { sentFilesText } from '#src/i18n/shell/sent-files.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { callProblem } from '../call-problem.ts'

interface SentFilesProps {
  field: FieldBinding<readonly FileRef[]>
  label: string
  required?: boolean
  max: number
  /** Pictures, pictures and documents, or the one type of document that is meant. */
  type: 'pictures' | 'papers' | 'application/pdf' | typeof XML_TYPE
  hint?: string | undefined
}

const MEGABYTE = 1024 * 1024

/** Files that a call names: sent as they are chosen, which takes a network. */
export function SentFiles({ field, label, required = false, max, type, hint }: SentFilesProps) {
  const words = useText(recordPartsText)
  const sending = useText(sentFilesText)
  const upload = useUpload()
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const types = typesOf(type)
  const wrong = {
    ...{ pictures: words.noPicture, papers: sending.noPaper, 'application/pdf': sending.noPdf },
    [XML_TYPE]: sending.noXml,
  }
  const add = async (chosen: readonly File[]) => {
    setProblem(undefined)
    setBusy(true)
    let held = field.value
    for (const file of chosen) {
      if (held.length >= max) setProblem(words.filesMost(max))
      else if (!types.includes(file.type)) setProblem(wrong[type])
      else if (file.size > IMAGE_MAX_BYTES) setProblem(words.fileTooLarge(file.name, IMAGE_MAX_BYTES / MEGABYTE))
      else {
        const sent = await upload(file)
        if (sent.kind === 'ok') held = [...held, sent.result.file]
        else setProblem(callProblem(sent))
      }
    }
    setBusy(false)
    field.onChange(held)
  }
  return (
    <Input.Wrapper
      id={field.id}
      label={label}
      description={online ? hint : sending.needsNetwork}
      withAsterisk={required}
      error={problem ?? field.error}
      data-wide
    >
      {field.value.map((file) => (
        <LineButton
          key={file.fileUri}
          title={file.fileName}
          end={<IconTrash size={18} stroke={1.75} aria-label={words.removeFile(file.fileName)} />}
          onPress={() => field.onChange(field.value.filter((one) => one.fileUri !== file.fileUri))}
        />
      ))}
      {field.value.length < max && (
        <div>
          <Button
            id={`${field.id}-choose`}
            variant="default"
            loading={busy}
            disabled={!online}
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
        multiple={max > 1}
        accept={types.join()}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void add(chosen).catch(reportError)
        }}
      />
    </Input.Wrapper>
  )
}

function typesOf(type: SentFilesProps['type']): readonly string[] {
  if (type === 'papers') return [...IMAGE_TYPES, ...DOCUMENT_TYPES]
  // Browsers have two names for it.
  if (type === XML_TYPE) return [type, 'text/xml']
  return type === 'pictures' ? IMAGE_TYPES : [type]
}
