import { Button } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { type FileRef, IMAGE_MAX_BYTES } from '#contract/domains/platform.ts'
import { useFileUrl } from '#src/data/use-file-url.ts'
import { hrCustomText } from '#src/i18n/hr-custom.ts'
import { useText } from '#src/i18n/i18n.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
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
  const held = isChosenFile(field.value) ? undefined : (field.value as FileRef | undefined)
  const address = useFileUrl(held?.fileUri)
  if (custom.fieldType === 'image') {
    return (
      <div id={field.id} tabIndex={-1}>
        <PhotoInput
          label={custom.required ? `${label} *` : label}
          value={isChosenFile(field.value) ? field.value : held && address}
          onChange={field.onChange}
          error={field.error}
        />
      </div>
    )
  }
  return (
    <DocumentInput {...{ custom, field, label }} name={isChosenFile(field.value) ? field.value.name : held?.fileName} />
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
