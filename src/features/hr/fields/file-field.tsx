import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { isChosenFile } from '../custom-fields/custom-form-values.ts'
import { DOCUMENT_ENDS, fileProblem, mostBytes, paperOf } from './file-choice.ts'
import classes from './file-field.module.css'

interface FileFieldProps {
  field: FieldBinding<unknown>
  label: string
  required?: boolean
  /** A paper: only a picture, which is made smaller, or a PDF, and on a phone from the camera as well. */
  isPaper?: boolean
}

/** A file of a record with its name and size; kept on this device when the form is saved. */
export function FileField({ field, label, required = false, isPaper = false }: FileFieldProps) {
  const words = useText(hrCustomText)
  const photo = useText(uiToolsText).photo
  const { photoBroken } = useText(hrText).detail
  const phone = useIsPhone()
  const fromCamera = useRef<HTMLInputElement>(null)
  const fromFiles = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Making a picture smaller takes its time: what was typed beside it meanwhile stays.
  const latest = useRef<FieldBinding<unknown> | undefined>(field)
  useEffect(() => {
    latest.current = field
    return () => {
      latest.current = undefined
    }
  })
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = ''
    if (!file) return
    setBusy(true)
    try {
      const found = await fileProblem(file, isPaper)
      setProblem(
        found === 'size'
          ? words.fileTooLarge(formatBytes(mostBytes(file, isPaper)))
          : found && (isPaper ? words.paperWrong : words.fileWrong),
      )
      if (found !== undefined) return
      const taken = isPaper ? await paperOf(file) : file
      latest.current?.onChange(taken)
    } catch (error) {
      setProblem(photoBroken)
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  const shown = shownFile(field.value)
  const message = problem ?? field.error
  return (
    <fieldset className={classes.file} id={field.id} tabIndex={-1} data-wide={isPaper || undefined}>
      <legend className={classes.label}>{required ? `${label} *` : label}</legend>
      <div className={classes.row}>
        {shown && (
          <span className={classes.name}>
            {shown.name} <span className={classes.size}>{formatBytes(shown.size)}</span>
          </span>
        )}
        {isPaper && phone && (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconCamera size={18} stroke={1.75} />}
            onClick={() => fromCamera.current?.click()}
          >
            {photo.take}
          </Button>
        )}
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPaperclip size={18} stroke={1.75} />}
          onClick={() => fromFiles.current?.click()}
        >
          {shown ? words.replaceFile : words.chooseFile}
        </Button>
        {shown && (
          <Button
            variant="subtle"
            color="gray"
            disabled={busy}
            leftSection={<IconTrash size={18} stroke={1.75} />}
            onClick={() => {
              setProblem(undefined)
              field.onChange(undefined)
            }}
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
        ref={fromFiles}
        type="file"
        hidden
        accept={['image/*', ...(isPaper ? ['.pdf'] : DOCUMENT_ENDS)].join()}
        aria-label={label}
        onChange={(event) => void take(event)}
      />
      {isPaper && (
        <input
          ref={fromCamera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={photo.take}
          onChange={(event) => void take(event)}
        />
      )}
    </fieldset>
  )
}

function shownFile(value: unknown): { name: string; size: number } | undefined {
  if (isChosenFile(value)) return value
  const held = value as FileRef | null | undefined
  return held ? { name: held.fileName, size: held.size } : undefined
}
