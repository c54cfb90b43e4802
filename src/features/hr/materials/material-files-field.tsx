import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { MAX_MATERIAL_FILES } from '#contract/domains/hr/materials/material.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { fileProblem, mostBytes, paperOf } from '#src/features/hr/fields/file-choice.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { hrMaterialsText } from '#src/i18n/hr/hr-materials.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import type { PaperFile } from './material-file.ts'
import classes from './materials.module.css'

interface PaperFilesFieldProps {
  id: string
  files: readonly PaperFile[]
  onChange: (files: readonly PaperFile[]) => void
  /** Pictures are being made smaller. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  error: string | undefined
}

/** The files of a paper: pictures, which are made smaller, and PDFs; from the files, and on a phone from the camera as well. */
export function PaperFilesField({ id, files, onChange, isBusy, onBusy, error }: PaperFilesFieldProps) {
  const words = useText(hrMaterialsText).form
  const custom = useText(hrCustomText)
  const { photoBroken } = useText(hrText).detail
  const photo = useText(uiToolsText).photo
  const phone = useIsPhone()
  const newId = useNewId()
  const fromCamera = useRef<HTMLInputElement>(null)
  const fromFiles = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  // Making pictures smaller takes its time: what was removed meanwhile stays away.
  const latest = useRef<Pick<PaperFilesFieldProps, 'files' | 'onChange'> | undefined>(undefined)
  useEffect(() => {
    latest.current = { files, onChange }
    return () => {
      latest.current = undefined
    }
  })
  const problemOf = async (file: File) => {
    const found = await fileProblem(file, true)
    return found === 'size' ? custom.fileTooLarge(formatBytes(mostBytes(file, true))) : found && custom.paperWrong
  }
  const add = async (file: File) => {
    const found = await problemOf(file)
    if (found !== undefined) return setProblem(found)
    const chosen = await paperOf(file)
    const { files, onChange } = latest.current ?? {}
    if (!files || !onChange) return
    if (files.length >= MAX_MATERIAL_FILES) return setProblem(words.tooMany(MAX_MATERIAL_FILES))
    const next = [...files, { id: newId('file'), chosen }]
    // The next one may be there before the page is drawn.
    latest.current = { files: next, onChange }
    onChange(next)
  }
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])]
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = ''
    if (chosen.length === 0) return
    setProblem(undefined)
    onBusy(true)
    try {
      for (const file of chosen) await add(file)
    } catch (error) {
      setProblem(photoBroken)
      reportError(error)
    } finally {
      onBusy(false)
    }
  }
  const isFull = files.length >= MAX_MATERIAL_FILES
  const button = { variant: 'default', loading: isBusy, disabled: isFull }
  return (
    <FieldGroup label={words.files} id={id} hint={words.filesHint(MAX_MATERIAL_FILES)} error={problem ?? error}>
      {files.length > 0 && (
        <ul className={classes.chosen}>
          {files.map((file) => {
            const name = file.held?.fileName ?? file.chosen?.name ?? ''
            return (
              <li key={file.id} className={classes.chosenFile}>
                <span className={classes.fileName}>
                  {name} <span className={classes.quiet}>{formatBytes((file.held ?? file.chosen)?.size ?? 0)}</span>
                </span>
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={words.remove(name)}
                  leftSection={<IconTrash size={16} stroke={1.75} />}
                  onClick={() => {
                    setProblem(undefined)
                    onChange(files.filter((one) => one !== file))
                  }}
                >
                  {custom.removeFile}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes.choose}>
        {phone && (
          <Button
            {...button}
            leftSection={<IconCamera size={18} stroke={1.75} />}
            onClick={() => fromCamera.current?.click()}
          >
            {photo.take}
          </Button>
        )}
        <Button
          {...button}
          leftSection={<IconPaperclip size={18} stroke={1.75} />}
          onClick={() => fromFiles.current?.click()}
        >
          {custom.chooseFile}
        </Button>
      </div>
      <input
        ref={fromFiles}
        type="file"
        hidden
        multiple
        accept="image/*,.pdf"
        aria-label={words.files}
        data-testid="paper-files"
        onChange={(event) => void take(event)}
      />
      <input
        ref={fromCamera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={photo.take}
        onChange={(event) => void take(event)}
      />
    </FieldGroup>
  )
}
