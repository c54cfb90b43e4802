import { Input } from '@mantine/core'
import type { FileRef } from '#contract/domains/files.ts'
import { useQueueFile } from '#src/data/edits/use-mutate.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { SignaturePad } from './signature-pad.tsx'

interface SignatureFieldProps {
  field: FieldBinding<unknown>
  label: string
  required: boolean
}

/** Signed by finger or pen; kept on this device as a picture when the finger is lifted. */
export function SignatureField({ field, label, required }: SignatureFieldProps) {
  const queueFile = useQueueFile()
  const files = (field.value as readonly FileRef[] | undefined) ?? []
  return (
    <Input.Wrapper id={field.id} label={label} withAsterisk={required} error={field.error} data-wide>
      <SignaturePad
        isSigned={files.length > 0}
        onSigned={(picture) => {
          if (!picture) return field.onChange([])
          queueFile(picture, 'signature.png').then((file) => field.onChange([file]), reportError)
        }}
      />
    </Input.Wrapper>
  )
}
