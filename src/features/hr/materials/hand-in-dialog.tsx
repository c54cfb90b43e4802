import { useMemo, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { MATERIAL_TYPES, MAX_MATERIAL_TITLE } from '#contract/domains/hr/materials/material.ts'
import type { MaterialLine } from '#contract/domains/hr/materials/material-list.ts'
import { setEmployeeMaterial } from '#contract/domains/hr/materials/material-mutations.ts'
import { USUAL_NOTICE_DAYS } from '#contract/domains/hr/materials/material-sets.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId, useQueueFile } from '#src/data/edits/use-mutate.ts'
import { paperDraft } from '#src/features/hr/people/kept-draft.tsx'
import { hrMaterialsText } from '#src/i18n/hr/hr-materials.ts'
import { materialName } from '#src/i18n/hr/material-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { useSave } from '#src/records/use-save.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useAskBeforeLeaving } from '#src/ui/overlay/use-ask-before-leaving.ts'
import { useOnlyHere } from '../people/use-only-here.ts'
import { areOthers, heldFile, type PaperFile } from './material-file.ts'
import { PaperFilesField } from './material-files-field.tsx'
import { contentOf, HAS_TITLE, type MaterialValues, materialRules, valuesOfLine } from './material-values.ts'
import classes from './materials.module.css'

interface HandInDialogProps {
  title: string
  /** The person as he was shown when the dialog was opened. */
  person: Person
  /** The paper as it was shown then; undefined for a further one, whose type is chosen here. */
  line: MaterialLine | undefined
  /** Why it cannot be saved now. */
  blocked: string | undefined
  onClose: () => void
}

/** Hands in a paper, or changes what was handed in. */
export function HandInDialog(props: HandInDialogProps) {
  const { title, person, line, onClose } = props
  const words = useText(hrMaterialsText).form
  const held = line?.material?.files ?? []
  const [files, setFiles] = useState<readonly PaperFile[]>(() => held.map(heldFile))
  const [isAsking, setAsking] = useState(false)
  const hasChosen = files.some(({ chosen }) => chosen !== undefined)
  // What was taken with the camera is nowhere else.
  useAskBeforeLeaving(hasChosen)
  const close = () => {
    if (!hasChosen) return onClose()
    // The key that asks goes on to the question, and would answer it; the one that answers must not ask again.
    if (!isAsking) window.setTimeout(() => setAsking(true))
  }
  return (
    <>
      <Dialog opened onClose={close} title={title} width={640} phone="page">
        <p className={classes.of}>{person.name}</p>
        <HandInForm {...props} held={held} files={files} onFiles={setFiles} onCancel={close} />
      </Dialog>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.unsavedTitle}
        confirmLabel={words.drop}
        cancelLabel={words.keep}
        destructive
        onConfirm={onClose}
      >
        {words.unsaved}
      </Confirm>
    </>
  )
}

interface HandInFormProps extends HandInDialogProps {
  held: readonly FileRef[]
  files: readonly PaperFile[]
  onFiles: (files: readonly PaperFile[]) => void
  onCancel: () => void
}

function HandInForm({ person, line, blocked, onClose, held, files, onFiles, onCancel }: HandInFormProps) {
  const texts = useText(hrMaterialsText)
  const words = texts.form
  const onlyHere = useOnlyHere()
  const language = useLanguage()
  const save = useSave()
  const queueFile = useQueueFile()
  const newId = useNewId()
  const [isBusy, setBusy] = useState(false)
  const isOther = areOthers(files, held)

  const submit = async (values: MaterialValues, changed: Partial<MaterialValues>) => {
    const isNew = line?.material === undefined
    const isEmpty = files.length === 0 && contentOf(values, []).required === null && values.expireDate === undefined
    if (isNew && isEmpty) return { files: words.nothing }
    if (!isNew && !isOther && Object.keys(changed).length === 0) {
      await save([])
      return onClose()
    }
    const refs: FileRef[] = []
    for (const { held, chosen } of files) refs.push(held ?? (await queueFile(chosen, chosen.name)))
    const content = contentOf(values, refs)
    const args = { uri: person.uri, key: line?.key ?? newId('mat'), content }
    const saved = await save([commandOf(setEmployeeMaterial, args, person)])
    if (saved.kind === 'saved') return onClose()
    const said = refusalText(saved.detail?.reason ?? saved.code, language)
    const field = saved.detail?.field
    return { [field === 'title' || field === 'issueDate' || field === 'expireDate' ? field : 'files']: said }
  }
  const initial = useMemo(() => valuesOfLine(line ?? { type: 'other', title: '', material: undefined }), [line])
  const form = useForm<MaterialValues>({
    initial,
    rules: useMemo(() => materialRules(texts), [texts]),
    onSubmit: submit,
    draft: { store: useDraftStore(), key: paperDraft(person.uri, line?.id ?? 'new') },
  })
  const labels = {
    type: words.type,
    title: words.name,
    files: words.files,
    issueDate: words.issueDate,
    expireDate: words.expireDate,
    notifyBeforeDays: words.notice,
    need: words.need,
  }
  const { type } = form.values
  const types = MATERIAL_TYPES.map((value) => ({ value, label: materialName({ type: value, title: '' }, language) }))
  const needs = Object.entries(words.needs).map(([value, label]) => ({ value, label }))
  const isReplaced = line?.material !== undefined && line.state !== 'uploaded' && line.state !== 'missing'
  return (
    <FormLayout
      form={form}
      labels={labels}
      columns={2}
      onCancel={onCancel}
      note={isReplaced ? [words.again, onlyHere].filter(Boolean).join(language === 'en' ? ' ' : '') : onlyHere}
      blocked={isBusy ? words.reading : blocked}
    >
      {line === undefined && <SelectField field={form.field('type')} label={labels.type} required options={types} />}
      {HAS_TITLE.some((one) => one === type) && (
        <TextField
          field={form.field('title')}
          label={type === 'other' ? labels.title : words.certificate}
          required={type === 'other'}
          max={MAX_MATERIAL_TITLE}
        />
      )}
      <div data-wide>
        <PaperFilesField
          id={form.field('files').id}
          error={form.field('files').error}
          files={files}
          isBusy={isBusy}
          onBusy={setBusy}
          onChange={(next) => {
            onFiles(next)
            form.set('files', undefined)
          }}
        />
      </div>
      <DateField field={form.field('issueDate')} label={labels.issueDate} allowFuture={false} />
      <DateField
        field={form.field('expireDate')}
        label={labels.expireDate}
        description={type === 'healthCheck' ? words.healthYear : undefined}
      />
      <NumberField
        field={form.field('notifyBeforeDays')}
        label={labels.notifyBeforeDays}
        placeholder={String(USUAL_NOTICE_DAYS)}
        suffix={words.days}
      />
      <SelectField field={form.field('need')} label={labels.need} required options={needs} />
    </FormLayout>
  )
}
