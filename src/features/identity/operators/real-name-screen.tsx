import { Button } from '@mantine/core'
import { useState } from 'react'
import { operatorCalls, type RealNameCase } from '#contract/domains/identity/operator-calls.ts'
import { REAL_NAME_FIELDS, type RealNameField } from '#contract/domains/identity/real-name-rules.ts'
import { useCall } from '#src/data/use-call.ts'
import { CaseList } from '#src/features/identity/session/case-list.tsx'
import { Segments } from '#src/features/identity/session/segments.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { operatorText } from '#src/i18n/identity/operators.ts'
import { realNameText } from '#src/i18n/identity/real-name.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import classes from './operators.module.css'
import { RealNamePictures } from './real-name-pictures.tsx'

const STATUS = { waiting: 1, rejected: 2, certified: 3, expired: 4 } as const
type Shown = keyof typeof STATUS

/** Real names that wait for a person's look, and those that were decided. */
export function RealNameScreen() {
  const words = useText(operatorText).realName
  const names = useText(realNameText)
  const [shown, setShown] = useState<Shown>('waiting')
  const [place, setPlace] = useState({ pageNo: 1, pageSize: 20 })
  const [chosen, setChosen] = useState<RealNameCase>()
  const fetched = useFetched(operatorCalls.realNameCases, { status: STATUS[shown], ...place })
  return (
    <Page title={words.title} width="narrow">
      <PageSection>
        <div className={classes.tools}>
          <Segments
            label={words.filter}
            value={shown}
            onChange={(next) => {
              setShown(next)
              setPlace((before) => ({ ...before, pageNo: 1 }))
            }}
            options={(['waiting', 'certified', 'rejected', 'expired'] as const).map((value) => ({
              value,
              label: words[value],
            }))}
          />
        </div>
        <CaseList
          fetched={fetched}
          place={place}
          onPlace={setPlace}
          keyOf={(one) => `${one.userId} ${one.before === null}`}
          none={shown === 'waiting' ? words.none : words.noneOther}
          noneHint={shown === 'waiting' ? words.noneHint : undefined}
        >
          {(one) => ({
            title: (
              <>
                {one.name} {one.before !== null && <StatusTag tone="active">{words.renewal}</StatusTag>}
              </>
            ),
            lines: [
              [one.idNo, one.mobile, validityOf(one, names)].filter(Boolean).join(' · '),
              `${dateTime(one.submittedAtMs)} · ${words.pictures(one.pictures)}`,
              one.reason,
            ],
            act: one.status === STATUS.waiting && (
              <Button variant="default" aria-label={words.dealWith(one.name)} onClick={() => setChosen(one)}>
                {words.deal}
              </Button>
            ),
          })}
        </CaseList>
      </PageSection>
      {chosen !== undefined && <CaseDialog one={chosen} onClose={() => setChosen(undefined)} onDone={fetched.reload} />}
    </Page>
  )
}

const validityOf = ({ from, until }: Pick<RealNameCase, 'from' | 'until'>, words: (typeof realNameText)['zh']) =>
  from === null ? '' : words.period(from, until ?? words.endless)

function CaseDialog({ one, onClose, onDone }: { one: RealNameCase; onClose: () => void; onDone: () => Promise<void> }) {
  const words = useText(operatorText).realName
  const names = useText(realNameText)
  const { run } = useCall(operatorCalls.realNameDecide)
  const [marked, setMarked] = useState<readonly RealNameField[]>([])
  const [isMissing, setMissing] = useState(false)
  const { before } = one
  const was = (value: string, now: string) => (before === null || value === now ? undefined : words.was(value))
  const choices = REAL_NAME_FIELDS.filter((field) => field !== 'idNo' || before === null)
  return (
    <DecisionDialog
      title={words.dealWith(one.name)}
      draftKey={`realName:${one.userId}`}
      yes={{ label: words.pass, done: words.passed, needsReason: false }}
      no={{ label: words.reject, done: words.rejectedDone }}
      decide={(isPassed, reason) => run({ userId: one.userId, isPassed, reason, marked: isPassed ? [] : [...marked] })}
      check={(isPassed) => {
        const isLacking = !isPassed && marked.length === 0
        setMissing(isLacking)
        return !isLacking
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <FactList
        facts={[
          { key: 'name', label: words.name, value: one.name, mark: was(before?.name ?? '', one.name) },
          { key: 'idNo', label: words.idNo, value: one.idNo },
          {
            key: 'validity',
            label: words.validity,
            value: validityOf(one, names),
            mark: was(before ? validityOf(before, names) || names.unsaid : '', validityOf(one, names)),
          },
          { key: 'username', label: words.username, value: one.username },
          { key: 'mobile', label: words.mobile, value: one.mobile },
          { key: 'at', label: words.submitted, value: dateTime(one.submittedAtMs) },
        ]}
      />
      {one.pictures > 0 ? <RealNamePictures userId={one.userId} /> : <p>{words.pictures(0)}</p>}
      <TagsField
        field={{
          ...{ id: 'realName-marked', name: 'marked', value: marked, onBlur: () => undefined },
          onChange: (next) => setMarked(REAL_NAME_FIELDS.filter((field) => next.includes(field))),
          error: isMissing && marked.length === 0 ? words.markedNeeded : undefined,
        }}
        label={words.marked}
        description={words.markedHint}
        options={choices.map((value) => ({ value, label: names.fields[value] }))}
      />
    </DecisionDialog>
  )
}
