import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { setEmployeePhoto } from '#contract/domains/hr/employee-mutations.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useQueueFile } from '#src/data/edits/use-mutate.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import type { Person } from '#src/records/directory/person-state.ts'
import { useSave } from '#src/records/use-save.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useAskBeforeLeaving } from '#src/ui/overlay/use-ask-before-leaving.ts'
import { useAsOpened } from '#src/ui/use-as-opened.ts'
import { CAMERA_MAX_MEGABYTES, compressPhoto } from './compress-photo.ts'
import classes from './details.module.css'

interface PhotoEditorProps {
  person: Person
  editable: boolean
  /** Pixels. */
  size: number
}

/** A person's photo; pressing it changes it, for those who may. */
export function PhotoEditor({ person, editable, size }: PhotoEditorProps) {
  const { actions } = useText(hrActionsText)
  const [open, setOpen] = useState(false)
  /** What was chosen and is not saved yet; null stands for no photo. */
  const [file, setFile] = useState<File | null>()
  // A right that is taken away meanwhile closes nothing under somebody's hands.
  if (!editable && !open) return <PersonAvatar person={person} size={size} />
  return (
    <>
      <button
        type="button"
        className={classes.photoButton}
        aria-label={actions.changePhoto}
        title={actions.changePhoto}
        onClick={() => setOpen(true)}
      >
        <PersonAvatar person={person} size={size} />
        <span className={classes.photoBadge} aria-hidden="true">
          <IconCamera size={14} stroke={1.75} />
        </span>
      </button>
      <PhotoDialog opened={open} person={person} file={file} onFile={setFile} onClose={() => setOpen(false)} />
    </>
  )
}

interface PhotoDialogProps {
  opened: boolean
  person: Person
  file: File | null | undefined
  onFile: (file: File | null | undefined) => void
  onClose: () => void
}

function PhotoDialog({ opened, person, file, onFile, onClose }: PhotoDialogProps) {
  const words = useText(hrText).detail
  const frame = useText(uiText)
  const form = useText(uiFormText)
  const queueFile = useQueueFile()
  const save = useSave()
  const seen = useAsOpened(opened, person)
  const present = useFileUrl(person.photo?.fileUri)
  const own = useRunning()?.who?.username === person.username
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  // A photo is nowhere else: whoever took it with the camera has to take it again.
  useAskBeforeLeaving(file !== undefined)

  const leave = () => {
    onFile(undefined)
    setProblem(undefined)
    onClose()
  }
  const keep = async () => {
    if (file === undefined) return onClose()
    setBusy(true)
    setProblem(undefined)
    try {
      const photo = file === null ? null : await queueFile(await compressPhoto(file), `${person.employeeNo}.jpg`)
      const saved = await save([commandOf(setEmployeePhoto, { uri: person.uri, photo }, seen)])
      if (saved.kind === 'saved') leave()
    } catch (error) {
      setProblem(words.photoBroken)
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  /** By a swipe, a tap beside it or the way back: not a word yet about what was chosen. */
  const close = () => {
    if (file === undefined) onClose()
    // The key that asks goes on to the question, and would answer it; the one that answers must not ask again.
    else if (!busy && !isAsking) window.setTimeout(() => setAsking(true))
  }
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title={words.photoTitle}
        width={480}
        foot={
          <>
            <Button variant="default" onClick={leave}>
              {frame.cancel}
            </Button>
            <Button loading={busy} onClick={() => void keep()}>
              {form.save}
            </Button>
          </>
        }
      >
        <PhotoInput
          label={words.photo}
          value={file === undefined ? present : (file ?? undefined)}
          onChange={(chosen) => onFile(chosen ?? null)}
          error={problem}
          maxMegabytes={CAMERA_MAX_MEGABYTES}
          camera={own ? 'user' : 'environment'}
          disabled={busy}
        />
        <p className={classes.explain}>{words.photoHint}</p>
      </Dialog>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.photoUnsavedTitle}
        confirmLabel={words.photoDrop}
        cancelLabel={words.photoKeep}
        destructive
        onConfirm={leave}
      >
        {words.photoUnsaved}
      </Confirm>
    </>
  )
}
