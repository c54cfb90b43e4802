import { useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { useUpload } from '#src/data/files/use-upload.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/identity/organisations.ts'
import { callProblem } from '#src/records/call-problem.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { ImageUpload } from '#src/ui/media/image-upload.tsx'

interface PictureFieldProps {
  field: FieldBinding<FileRef | null>
  label: string
}

/** A square picture as a field: cut, uploaded as soon as it is chosen, and named by the form from then on. */
export function PictureField({ field, label }: PictureFieldProps) {
  const upload = useUpload()
  const online = useOnline()
  const { pictureNeeds } = useText(organisationsText)
  const [problem, setProblem] = useState<string>()
  const address = useFileUrl(field.value?.fileUri)
  const take = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return field.onChange(null)
    const sent = await upload(file)
    if (sent.kind === 'ok') field.onChange(sent.result.file)
    else setProblem(callProblem(sent))
  }
  return (
    <ImageUpload
      id={field.id}
      label={label}
      value={address}
      onChange={take}
      crop
      disabled={!online}
      hint={online ? undefined : pictureNeeds}
      error={problem ?? field.error}
    />
  )
}
