import { Button } from '@mantine/core'
import { useState } from 'react'
import { setEmployeePhoto } from '#contract/domains/hr/employee-mutations.ts'
import { useFileUrl } from '#src/data/use-file-url.ts'
import { commandOf, useQueueFile } from '#src/data/use-mutate.ts'
import { hrText } from '#src/i18n/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import { uiFormText } from '#src/i18n/ui-form.ts'
import { useSave } from '#src/records/use-save.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useAsOpened } from '#src/ui/use-as-opened.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import type { Person } from '../people/person-state.ts'
import { compressPhoto } from './compress-photo.ts'
import classes from './details.module.css'

/** The photo of a record; pressing it changes it, for those who may. */
export function PhotoEditor({ person, editable }: { person: Person; editable: boolean }) {
  const words = useText(hrText)
  const [open, setOpen] = useState(false)
  if (!editable) return <PersonAvatar person={person} size={72} />
  return (
    <>
      <button
        type="button"
        className={classes.photoButton}
        aria-label={words.actions.changePhoto}
        title={words.actions.changePhoto}
        onClick={() => setOpen(true)}
      >
        <PersonAvatar person={person} size={72} />
      </button>
      <PhotoDialog key={String(open)} opened={open} person={person} onClose={() => setOpen(false)} />
    </>
  )
}

interface PhotoDialogProps {
  opened: boolean
  person: Person
  onClose: () => void
}

function PhotoDialog({ opened, person, onClose }: PhotoDialogProps) {
  const words = useText(hrText).detail
  const frame = useText(uiText)
  const form = useText(uiFormText)
  const queueFile = useQueueFile()
  const save = useSave()
  const seen = useAsOpened(opened, person)
  const present = useFileUrl(person.photo?.fileUri)
  const [file, setFile] = useState<File | null>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const keep = async () => {
    if (file === undefined) return onClose()
    setBusy(true)
    setProblem(undefined)
    try {
      const photo = file === null ? null : await queueFile(await compressPhoto(file), `${person.employeeNo}.jpg`)
      const saved = await save([commandOf(setEmployeePhoto, { uri: person.uri, photo }, seen)])
      if (saved.kind === 'saved') onClose()
    } catch (error) {
      setProblem(words.photoBroken)
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.photoTitle}
      width={480}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
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
        onChange={(chosen) => setFile(chosen ?? null)}
        error={problem}
        camera="user"
        disabled={busy}
      />
      <p className={classes.explain}>{words.photoHint}</p>
    </Dialog>
  )
}
