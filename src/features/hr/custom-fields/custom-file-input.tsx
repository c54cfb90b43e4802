import { useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
import { compressPhoto } from '../details/compress-photo.ts'
import { jpegName } from '../fields/file-choice.ts'
import { FileField } from '../fields/file-field.tsx'
import { isChosenFile } from './custom-form-values.ts'

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
    <FileField field={field} label={label} required={custom.required} />
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
      field.onChange(new File([await compressPhoto(file)], jpegName(file.name), { type: 'image/jpeg' }))
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
