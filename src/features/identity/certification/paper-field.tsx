import { Button } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type FileRef, IMAGE_TYPES } from '#contract/domains/files.ts'
import { useUpload } from '#src/data/files/use-upload.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { scalePicture } from '#src/ui/media/scale-picture.ts'
import classes from './certification.module.css'

interface PaperFieldProps {
  field: FieldBinding<FileRef[]>
  label: string
  required: boolean
  most: number
}

/** Pictures of a paper: uploaded as they are chosen, so that a draft of the form can name them. */
export function PaperField({ field, label, required, most }: PaperFieldProps) {
  const words = useText(certificationText)
  const parts = useText(recordPartsText)
  const upload = useUpload()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const files = field.value
  const add = async (chosen: readonly File[]) => {
    setProblem(undefined)
    setBusy(true)
    let held = files
    for (const file of chosen) {
      const [told, sent] = held.length >= most ? [words.tooMany(most), undefined] : await send(file)
      if (told !== undefined) setProblem(told)
      if (sent) held = [...held, sent]
    }
    field.onChange(held)
    setBusy(false)
  }
  const send = async (file: File): Promise<[string | undefined, FileRef | undefined]> => {
    if (!IMAGE_TYPES.some((type) => type === file.type)) return [parts.noPicture, undefined]
    const answer = await upload(await smaller(file))
    if (answer.kind === 'ok') return [undefined, answer.result.file]
    return [callProblem(answer, true) ?? words.uploadFailed, undefined]
  }
  return (
    <div data-wide>
      <FieldGroup
        id={field.id}
        label={label}
        required={required}
        hint={words.uploadMost(most)}
        error={problem ?? field.error}
      >
        <div className={classes.paper}>
          <div className={classes.small}>
            <FilePictures pictures={files} label={label} />
          </div>
          {files.map((file, at) => (
            <LineButton
              key={file.fileUri}
              isDense
              title={words.paper(at + 1)}
              end={
                <IconTrash size={18} stroke={1.75} aria-label={words.removePaper(`${label} ${words.paper(at + 1)}`)} />
              }
              onPress={() => field.onChange(files.filter((one) => one.fileUri !== file.fileUri))}
            />
          ))}
          {files.length < most && (
            <div>
              <Button
                variant="default"
                loading={isBusy}
                leftSection={<IconPhotoPlus size={18} stroke={1.75} />}
                onClick={() => input.current?.click()}
              >
                {words.upload}
              </Button>
            </div>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple={most > 1}
          accept={IMAGE_TYPES.join()}
          aria-label={label}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            void add(chosen).catch(reportError)
          }}
        />
      </FieldGroup>
    </div>
  )
}

/** As a photo is sent everywhere: without what the camera wrote into it. One that this browser cannot draw goes as it is. */
async function smaller(file: File): Promise<File> {
  try {
    const { blob } = await scalePicture(file)
    return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: blob.type })
  } catch {
    // The server looks at the bytes, and says what is wrong with them.
    return file
  }
}
