import { Button } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { type FileRef, IMAGE_MAX_BYTES } from '#contract/domains/platform.ts'
import { useFileUrl } from '#src/data/use-file-url.ts'
import { hrText } from '#src/i18n/hr.ts'
import { hrCustomText } from '#src/i18n/hr-custom.ts'
import { useText } from '#src/i18n/i18n.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
import { compressPhoto } from '../details/compress-photo.ts'
import classes from './custom-fields.module.css'
import { isChosenFile } from './custom-form-values.ts'

/** Documents that are taken beside pictures. */
const DOCUMENTS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'] as const

interface CustomFileInputProps {
  custom: CustomField
  field: FieldBinding<unknown>
  label: string
}

/** A picture or a file of a record; kept on this device when the form is saved. */
export function CustomFileInput({ custom, field, label }: CustomFileInputProps) {
  const chosen = isChosenFile(field.value) ? field.value : undefined
  const held = chosen ? undefined : (field.value as FileRef | undefined)
  const address = useFileUrl(held?.fileUri)
  return custom.fieldType === 'image' ? (
    <PictureInput {...{ custom, field, label }} value={chosen ?? (held && address)} />
  ) : (
    <DocumentInput {...{ custom, field, label }} name={chosen?.name ?? held?.fileName} />
  )
}

/** A picture is made smaller at once: what is shown is what will be kept. */
function PictureInput({ custom, field, label, value }: CustomFileInputProps & { value: File | string | undefined }) {
  const words = useText(hrText).detail
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return field.onChange(undefined)
    setBusy(true)
    try {
      const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
      field.onChange(new File([await compressPhoto(file)], name, { type: 'image/jpeg' }))
    } catch (error) {
      setProblem(words.photoBroken)
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div id={field.id} tabIndex={-1}>
      <PhotoInput
        label={custom.required ? `${label} *` : label}
        value={value}
        disabled={busy}
        onChange={(file) => void take(file)}
        error={problem ?? field.error}
      />
    </div>
  )
}

function DocumentInput({ custom, field, label, name }: CustomFileInputProps & { name: string | undefined }) {
  const words = useText(hrCustomText)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = ''
    if (!file) return
    const isKnown = file.type.startsWith('image/') || DOCUMENTS.some((end) => file.name.toLowerCase().endsWith(end))
    const isLarge = file.size > IMAGE_MAX_BYTES
    setProblem(!isKnown ? words.fileWrong : isLarge ? words.fileTooLarge(formatBytes(IMAGE_MAX_BYTES)) : undefined)
    if (isKnown && !isLarge) field.onChange(file)
  }
  const message = problem ?? field.error
  return (
    <fieldset className={classes.file} id={field.id} tabIndex={-1}>
      <legend className={classes.fileLabel}>{custom.required ? `${label} *` : label}</legend>
      <div className={classes.fileRow}>
        {name !== undefined && <span className={classes.fileName}>{name}</span>}
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {name === undefined ? words.chooseFile : words.replaceFile}
        </Button>
        {name !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} stroke={1.75} />}
            onClick={() => field.onChange(undefined)}
          >
            {words.removeFile}
          </Button>
        )}
      </div>
      {message !== undefined && (
        <p className={classes.problem} role="alert">
          {message}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={['image/*', ...DOCUMENTS].join()}
        aria-label={label}
        onChange={take}
      />
    </fieldset>
  )
}
