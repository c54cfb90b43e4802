import { Button } from '@mantine/core'
import { useState } from 'react'
import { gateLights } from '#contract/domains/labour/gate-lights.ts'
import { addProjectWorker } from '#contract/domains/labour/newcomer.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId, useQueueFile } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { canSeal } from '#src/records/form/seal-number.ts'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { lengthBetween, mobile, needed } from '#src/ui/form/rules.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { PageSection } from '#src/ui/page.tsx'
import { LightList } from '../gate/lights.tsx'
import type { Project } from '../use-site.ts'
import { AlreadyOnSite, useAlreadyHere } from './already-on-site.tsx'
import { KnownPassport } from './known-passport.tsx'
import { newcomerOf, type RegisterArgs, useNumberKey, workOf } from './newcomer-args.ts'
import { numberFault } from './newcomer-fault.ts'
import { NewcomerPerson } from './newcomer-person.tsx'
import { gateView, type NewcomerValues, NOBODY, numberSays } from './newcomer-values.ts'
import { NewcomerWork } from './newcomer-work.tsx'
import { useNewcomerLabels } from './use-newcomer-labels.ts'

interface NewcomerFormProps {
  project: Project
  teams: readonly Choice[]
  /** Somebody whose passport is here already. */
  passportUri?: string | undefined
  /** What an invitation says of whoever comes. */
  known?: Partial<Pick<NewcomerValues, 'name' | 'mobile' | 'teamUri'>> | undefined
  /** `ids`: of the edits that say so. */
  onRegistered: (uri: string, name: string, ids: readonly string[]) => void
  /** Somebody who was here already is in another team now. */
  onMoved: (uri: string, name: string) => void
}

/**
 * The form of one newcomer. What is typed is kept nowhere before it is sent: a number in a draft would stay on a phone that
 * many hands hold.
 */
export function NewcomerForm({ project, teams, passportUri, known: told, onRegistered, onMoved }: NewcomerFormProps) {
  const words = useText(newcomerText)
  const labels = useNewcomerLabels()
  const newId = useNewId()
  const queueFile = useQueueFile()
  const save = useSave()
  const today = shanghaiToday()
  const [chosen, setChosen] = useState(passportUri)
  const { row: passport } = useRow(siteWorker, chosen)
  const already = useAlreadyHere(chosen, project.uri)
  const numberKey = useNumberKey()
  const isNew = chosen === undefined
  const form = useForm<NewcomerValues>({
    initial: {
      ...{ ...NOBODY, name: told?.name, mobile: told?.mobile },
      teamUri: teams.find(({ value }) => value === told?.teamUri || teams.length === 1)?.value,
    },
    rules: {
      ...(isNew && {
        name: (value: string | undefined) => needed(labels.name)(value) ?? lengthBetween(2, 30)(value),
        idNo: (value: string | undefined, values: NewcomerValues) =>
          numberFault({ idType: values?.idType, idNo: value }, today, labels.idNo),
        mobile: (value: string | undefined) => (value ? mobile(value) : undefined),
        urgentMobile: (value: string | undefined) => (value ? mobile(value) : undefined),
      }),
      teamUri: needed(labels.teamUri, 'choose'),
      workType: needed(labels.workType, 'choose'),
    },
    onSubmit: async (values) => {
      const uri = newId(projectWorker.idPrefix)
      let newcomer: RegisterArgs['newcomer']
      if (isNew) {
        if (!numberKey) return { idNo: words.noKey }
        if (!canSeal()) return { idNo: words.noSeal }
        try {
          newcomer = await newcomerOf(values, numberKey, queueFile)
        } catch (error) {
          reportError(error)
          return { face: words.noPhoto }
        }
      }
      const workerUri = chosen ?? newId(siteWorker.idPrefix)
      const args: RegisterArgs = {
        ...{ uri, workerUri, values: workOf(values, project.uri) },
        ...(newcomer && { newcomer }),
      }
      const saved = await save([commandOf(addProjectWorker, args)])
      if (saved.kind === 'refused') return undefined
      onRegistered(uri, newcomer?.name ?? passport?.name ?? '', saved.ids)
      return undefined
    },
  })
  const says = isNew ? numberSays(form.values, today) : undefined
  const known = passport ?? (says && 'known' in says ? says.known : undefined)
  const lights = known && gateLights(gateView(form.values, known as Row<typeof siteWorker>), project, today)
  if (already)
    return (
      <AlreadyOnSite
        row={already}
        teams={teams}
        onMoved={onMoved}
        onLeave={() => setChosen(undefined)}
        leaveLabel={words.typeAnew}
      />
    )
  return (
    <FormLayout form={form} labels={labels} submitLabel={words.submit}>
      {passport ? (
        <div data-wide>
          <p>{words.usesKnown(passport.name)}</p>
          <Button variant="default" onClick={() => setChosen(undefined)}>
            {words.typeAnew}
          </Button>
        </div>
      ) : (
        <NewcomerPerson form={form} labels={labels} says={says} today={today} />
      )}
      {isNew && says && 'known' in says && (
        <KnownPassport name={form.values.name} idLast4={says.known.idLast4} onUse={setChosen} />
      )}
      <NewcomerWork form={form} labels={labels} teams={teams} />
      {lights && (
        <div data-wide>
          <PageSection title={words.lights}>
            <LightList lights={lights} passportUri={chosen} />
          </PageSection>
        </div>
      )}
    </FormLayout>
  )
}
