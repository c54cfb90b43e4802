import { useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { accountCalls, type RealName } from '#contract/domains/identity/account-calls.ts'
import { isOpenField, type RealNameField, validityFault } from '#contract/domains/identity/real-name-rules.ts'
import { checkResidentId } from '#contract/kit/prc/resident-id.ts'
import { useData } from '#src/data/data-context.tsx'
import { useUpload } from '#src/data/files/use-upload.ts'
import { useOnline } from '#src/data/use-online.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { realNameText } from '#src/i18n/identity/real-name.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ImageUpload } from '#src/ui/media/image-upload.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import classes from './account.module.css'
import { EntryForm } from './entry-form.tsx'
import { personNameRule } from './person-name-rule.ts'
import { useAccountForm } from './use-account-form.ts'

/** Earlier than any card. */
const FIRST_DAY = '1900-01-01'

interface RealNameFormProps {
  realName: RealName
  /** Where nothing is certified yet: the name of the account. */
  accountName: string
  /** A new card of somebody who is certified; else his first. */
  isChange: boolean
  onDone: () => void
  onCancel?: (() => void) | undefined
}

interface Values {
  name: string | undefined
  idNo: string | undefined
  from: string | undefined
  until: string | undefined
  isEndless: boolean
  /** Both sides of the card. */
  front: File | undefined
  back: File | undefined
}

/** Name, number, days and pictures of the card; after a rejection only what was marked. */
export function RealNameForm({ realName, accountName, isChange, onDone, onCancel }: RealNameFormProps) {
  const words = useText(realNameText)
  const { callServer } = useData()
  const upload = useUpload()
  const online = useOnline()
  // The version that is gone on from: of one that expired everything but the name is another.
  const [before] = useState(() => (isChange ? (realName.change ?? realName) : realName))
  const isFresh = before.status !== 2
  const isOpen = (field: RealNameField) => isOpenField(field, before)
  // Nothing else shows that a card is a new one; what a reviewer asked for is asked for.
  const needsPicture = isChange ? isOpen('pictures') : before.status === 2 && before.marked.includes('pictures')
  const asksNumber = !isChange && isOpen('idNo')
  const { form, trouble } = useAccountForm<Values>({
    initial: {
      ...{ name: before.name || accountName, idNo: '', from: undefined, until: undefined, isEndless: false },
      ...{ front: undefined, back: undefined },
      ...(isFresh
        ? {}
        : { from: before.from ?? undefined, until: before.until ?? undefined, isEndless: before.until === null }),
    },
    rules: {
      name: personNameRule,
      idNo: (value) => {
        if (!asksNumber) return undefined
        if (!value) return text(realNameText).idNoNeeded
        const checked = checkResidentId(value, { today: shanghaiToday(), allowOldForm: true })
        return checked.ok ? undefined : text(realNameText).idNoWrong
      },
      from: (_, values) => faultOf(values, ['fromForm', 'fromAhead']),
      until: (_, values) => faultOf(values, ['untilForm', 'untilOver', 'order']),
      front: (value) => (needsPicture && !value ? text(realNameText).pictureNeeded : undefined),
    },
    fields: { identityNumberInvalid: 'idNo', validityWrong: 'until', pictureMissing: 'front' },
    send: async (values) => {
      const pictures: FileRef[] = []
      for (const file of [values.front, values.back]) {
        const sent = file && (await upload(file))
        if (sent && sent.kind !== 'ok') return sent
        if (sent) pictures.push(sent.result.file)
      }
      const card = {
        name: values.name?.trim() ?? '',
        from: values.from ?? '',
        until: values.isEndless ? null : (values.until ?? ''),
        pictures,
      }
      const idNo = asksNumber ? { idNo: values.idNo?.trim() ?? '' } : {}
      const answer = isChange
        ? await callServer(accountCalls.realNameChange, card, { isShown: true })
        : await callServer(accountCalls.authenticate, { ...card, ...idNo, idType: 'residentId' }, { isShown: true })
      if (answer.kind !== 'ok') return answer
      if (isChange || answer.result.status === 1) showToast('done', text(realNameText).sent)
      onDone()
      return undefined
    },
  })
  return (
    <EntryForm
      form={form}
      title={isChange ? words.changeTitle : words.title}
      submit={words.submit}
      trouble={trouble}
      blocked={online ? undefined : words.needsServer}
      onCancel={onCancel}
    >
      {isChange && isFresh && <p className={classes.lead}>{words.changeHint}</p>}
      {isOpen('name') && (
        <TextField field={form.field('name')} label={words.name} autoComplete="name" max={30} required />
      )}
      {asksNumber && <TextField field={form.field('idNo')} label={words.idNo} max={18} required />}
      {isOpen('validity') && (
        <>
          <DateField field={form.field('from')} label={words.from} allowFuture={false} required />
          {!form.values.isEndless && <DateField field={form.field('until')} label={words.until} required />}
          <CheckField field={form.field('isEndless')} label={words.isEndless} />
        </>
      )}
      {isOpen('pictures') ? (
        <>
          <p className={classes.lead}>{isChange ? words.changePictures : words.pictures}</p>
          <ImageUpload
            label={words.front}
            id={form.field('front').id}
            value={form.values.front}
            onChange={(file) => form.set('front', file)}
            error={form.field('front').error}
          />
          <ImageUpload label={words.back} value={form.values.back} onChange={(file) => form.set('back', file)} />
        </>
      ) : (
        <p className={classes.lead}>{words.picturesKept}</p>
      )}
    </EntryForm>
  )
}

/** What is wrong with the days of the card, where it is one of these. */
function faultOf({ from = '', until = '', isEndless }: Values, faults: readonly string[]): string | undefined {
  const ends = { until: isEndless ? null : until }
  const today = shanghaiToday()
  const fault = validityFault({ from, ...ends }, today)
  // The end is judged by itself while the beginning is not right.
  const found =
    fault?.startsWith('from') && !faults.includes(fault) ? validityFault({ from: FIRST_DAY, ...ends }, today) : fault
  return found !== undefined && faults.includes(found) ? text(realNameText).faults[found] : undefined
}
