import { useState } from 'react'
import { entryCheckCalls } from '#contract/domains/hr/processes/entry-check-calls.ts'
import { addInduction, induction } from '#contract/domains/hr/processes/induction.ts'
import { checkDocument } from '#contract/kit/prc/other-documents.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { inductionText } from '#src/i18n/hr/processes/induction.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { refusedErrors } from '#src/records/form/refused-errors.ts'
import { useSave } from '#src/records/use-save.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { usePostChoices } from '../transfer/use-post-choices.ts'
import classes from './template-form.module.css'
import { useTemplateChoices } from './use-templates.ts'

const FIELDS = [
  'name',
  'mobile',
  'plannedEntryDate',
  'groupUri',
  'employeeType',
  'stationUri',
  'dutyUri',
  'rankUri',
  'managerUri',
  'probationMonths',
  'contractMonths',
  'recruitSource',
  'templateUri',
  'remark',
] as const

interface AddInductionProps {
  opened: boolean
  onClose: () => void
  onAdded: (uri: string) => void
}

/** Plans an entry. Whether he is here already, was here before or is on the block list is said in the form. */
export function AddInduction({ opened, onClose, onAdded }: AddInductionProps) {
  const words = useText(inductionText)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.begin} phone="page">
      {opened && <AddForm onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  )
}

function AddForm({ onClose, onAdded }: Omit<AddInductionProps, 'opened'>) {
  const words = useText(inductionText)
  const language = useLanguage()
  const newId = useNewId()
  const save = useSave()
  const online = useOnline()
  const templates = useTemplateChoices()
  const options = { ...usePostChoices(), templateUri: templates }
  const { run: check } = useCall(entryCheckCalls.checkEntry)
  const [uri] = useState(() => newId(induction.idPrefix))
  const [initial] = useState({ plannedEntryDate: shanghaiToday(), employeeType: 'fullTime', probationMonths: 3 })
  // Kept by the server alone: no draft has it.
  const [idNo, setIdNo] = useState('')
  const [wrong, setWrong] = useState<string>()
  /** What was said of whom; a second press goes on. */
  const [told, setTold] = useState<string>()

  /** Errors by field where he must not be planned, or not without a second press. */
  const judge = async (mobile: string): Promise<Record<string, string> | undefined> => {
    const number = idNo.trim()
    if (number !== '' && !checkDocument('residentId', number, { today: shanghaiToday() }).ok) {
      setWrong(refusalText('identityNumberInvalid', language))
      return { mobile: words.numberWrong }
    }
    // Without a network the server says it when the entry arrives; a number is not taken then.
    if (!online) return number === '' ? undefined : { mobile: words.numberOnline }
    const answer = await check({ uri, mobile, idNo: number === '' ? null : number })
    if (answer.kind !== 'ok') return { mobile: callProblem(answer, true) ?? '' }
    const { verdict, by, mayGoOn } = answer.result
    if (verdict === 'free') return undefined
    const about = `${mobile} ${number}`
    if (mayGoOn && told === about) return undefined
    setTold(mayGoOn ? about : undefined)
    const sentence = words.verdicts[verdict](by === 'idNo' ? words.byNumber : words.byMobile, mayGoOn)
    if (by === 'mobile') return { mobile: sentence }
    setWrong(sentence)
    return { mobile: words.seeNumber }
  }
  const add = async (values: RecordValues) => {
    setWrong(undefined)
    const faults = await judge(String(values.mobile ?? ''))
    if (faults) return faults
    const given = values as Parameters<typeof addInduction.run>[0]['args']['values']
    const saved = await save([commandOf(addInduction, { uri, values: given })])
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    onAdded(uri)
    return undefined
  }
  return (
    <>
      <div className={classes.before}>
        <TextField
          field={{
            ...{ id: 'entry-id-no', name: 'entry-id-no', value: idNo, error: wrong, onBlur: () => undefined },
            onChange: (value) => {
              setWrong(undefined)
              setIdNo(value ?? '')
            },
          }}
          label={words.idNo}
          description={online ? words.idNoHint : words.numberOnline}
          disabled={!online}
          max={18}
        />
      </div>
      <RecordForm
        of={induction}
        fields={FIELDS}
        initial={initial}
        options={options}
        submitLabel={words.begin}
        onCancel={onClose}
        onSubmit={add}
        draft="add-induction"
      />
    </>
  )
}
