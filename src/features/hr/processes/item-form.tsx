import { Button } from '@mantine/core'
import type { FileRef } from '#contract/domains/files.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import {
  type ChecklistItem,
  type DealtItem,
  ITEM_STATES,
  MOST_ITEM_FEN,
  MOST_ITEM_NOTE,
  MOST_ITEM_PHOTOS,
  MOST_ITEM_TITLE,
} from '#contract/domains/hr/processes/checklist.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { Mutation } from '#contract/kit/mutation.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { processText } from '#src/i18n/hr/processes/process.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PersonField } from '#src/records/directory/person-field.tsx'
import { RecordFiles } from '#src/records/files/record-files.tsx'
import { useSave } from '#src/records/use-save.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { fenBetween, lengthBetween, needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'

export interface ChecklistActs {
  readonly put: Mutation<{ uri: string; item: ChecklistItem }>
  readonly drop: Mutation<{ uri: string; key: string }>
  readonly deal: Mutation<DealtItem>
}

interface ItemFormProps {
  uri: string
  item: ChecklistItem | undefined
  acts: ChecklistActs
  /** Writes the item itself, not only how far it is. */
  manages: boolean
  hasAmounts: boolean
  onDone: () => void
}

/** One thing that has to be done: how far it is, and for whoever manages it what, by whom and until when. */
export function ItemForm({ uri, item, acts, manages, hasAmounts, onDone }: ItemFormProps) {
  const words = useText(processText).checklist
  const newId = useNewId()
  const save = useSave()
  const rows = useRunning()?.rows
  const form = useForm({
    initial: {
      title: item?.title as string | undefined,
      owner: (item?.ownerUri ?? undefined) as string | undefined,
      due: (item?.dueDate ?? undefined) as string | undefined,
      required: item?.required ?? true,
      status: (item?.status ?? 'todo') as string | undefined,
      note: (item?.note ?? '') as string | undefined,
      amountFen: (item?.amountFen ?? undefined) as number | undefined,
      photos: (item?.photos ?? []) as unknown,
    },
    rules: {
      title: (value) => needed(words.name)(value) ?? lengthBetween(1, MOST_ITEM_TITLE)(value),
      note: lengthBetween(0, MOST_ITEM_NOTE),
      amountFen: fenBetween(0, MOST_ITEM_FEN),
    },
    onSubmit: async (values) => {
      const status = ITEM_STATES.find((one) => one === values.status) ?? 'todo'
      const note = (values.note ?? '').trim()
      const said = { status, note, photos: values.photos as FileRef[], amountFen: values.amountFen ?? null }
      const command = manages
        ? commandOf(acts.put, { uri, item: { ...(await itemOf(values)), ...said } })
        : commandOf(acts.deal, { uri, key: item?.key ?? '', ...said })
      const saved = await save([command])
      if (saved.kind !== 'refused') onDone()
    },
  })
  const itemOf = async (values: {
    title: string | undefined
    owner: string | undefined
    due: string | undefined
    required: boolean
  }): Promise<Omit<ChecklistItem, 'status' | 'note'>> => {
    const asked = values.owner
      ? await rows?.ask(employee.name, { filters: [{ field: 'uri', is: values.owner }], limit: 1 })
      : undefined
    const owner = asked?.rows[0] as Row<typeof employee> | undefined
    const title = values.title?.trim() ?? ''
    return {
      key: item?.key ?? newId('item'),
      // The usual words of a kind stay words, so that each reads them in his language.
      ...(item && item.kind !== '' && item.title === title ? { kind: item.kind, title: '' } : { kind: '', title }),
      ...{ ownerUri: owner?.uri ?? null, ownerName: owner?.name ?? '', ownerUsername: owner?.username ?? null },
      ...{ dueDate: values.due ?? null, required: values.required },
    }
  }
  const drop = async () => {
    const saved = await save([commandOf(acts.drop, { uri, key: item?.key ?? '' })])
    if (saved.kind !== 'refused') onDone()
  }
  const states = ITEM_STATES.filter((one) => manages || one !== 'skipped')
  return (
    <FormLayout
      form={form}
      labels={{
        ...{ title: words.name, owner: words.owner, due: words.due, required: words.required },
        ...{ status: words.title, note: words.note, amountFen: words.amount, photos: words.photos },
      }}
      submitLabel={words.save}
      onCancel={onDone}
      note={
        manages && item ? (
          <Button variant="subtle" color="red" onClick={() => void drop().catch(reportError)}>
            {words.remove}
          </Button>
        ) : undefined
      }
    >
      {manages && (
        <>
          <TextField field={form.field('title')} label={words.name} required />
          <PersonField field={form.field('owner')} label={words.owner} />
          <DateField field={form.field('due')} label={words.due} allowFuture />
          <CheckField field={form.field('required')} label={words.required} />
        </>
      )}
      <SelectField
        field={form.field('status')}
        label={words.stateOf(item?.title ?? '').trim()}
        required
        options={states.map((value) => ({ value, label: words.states[value] }))}
      />
      {hasAmounts && (
        <NumberField field={form.field('amountFen')} label={words.amount} kind="fen" suffix={words.yuanUnit} />
      )}
      <LongTextField field={form.field('note')} label={words.note} max={MOST_ITEM_NOTE} wide />
      <RecordFiles field={form.field('photos')} label={words.photos} required={false} max={MOST_ITEM_PHOTOS} pictures />
    </FormLayout>
  )
}
