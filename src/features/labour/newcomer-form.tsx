import { Button } from '@mantine/core'
import { useState } from 'react'
import { siteKey } from '#contract/domains/labour/badge.ts'
import { gateLights } from '#contract/domains/labour/gate-lights.ts'
import { addProjectWorker } from '#contract/domains/labour/newcomer.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { readNumber, siteWorker } from '#contract/domains/labour/site-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { WORKER_NUMBER } from '#contract/kit/sealed-number.ts'
import { commandOf, useNewId, useQueueFile } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { canSeal, sealNumber, sealPicture } from '#src/records/seal-number.ts'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { lengthBetween, mobile, needed } from '#src/ui/form/rules.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { PageSection } from '#src/ui/page.tsx'
import { AlreadyOnSite, useAlreadyHere } from './already-on-site.tsx'
import { KnownPassport } from './known-passport.tsx'
import { LightList } from './lights.tsx'
import { NewcomerPerson } from './newcomer-person.tsx'
import { gateView, LONG_TERM, type NewcomerValues, NOBODY, numberSays } from './newcomer-values.ts'
import { NewcomerWork } from './newcomer-work.tsx'
import { cardPicture, smallFace } from './small-pictures.ts'
import { useNewcomerLabels } from './use-newcomer-labels.ts'
import type { Project } from './use-site.ts'

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

type Args = ArgsOf<typeof addProjectWorker>

/** The newest is the one that the server opens. */
const NUMBER_KEYS = {
  filters: [{ field: 'algorithm', is: 'ECDH-P256' }],
  sort: [{ field: 'uri', descending: true }],
  limit: 1,
} as const

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
  const numberKey = useRows(siteKey, NUMBER_KEYS).rows[0]
  const isNew = chosen === undefined
  const form = useForm<NewcomerValues>({
    initial: {
      ...{ ...NOBODY, name: told?.name, mobile: told?.mobile },
      teamUri: teams.find(({ value }) => value === told?.teamUri || teams.length === 1)?.value,
    },
    rules: {
      ...(isNew && {
        name: (value: string | undefined) => needed(labels.name)(value) ?? lengthBetween(2, 30)(value),
        idNo: (value: string | undefined, values: NewcomerValues) => {
          const says = numberSays({ idType: values?.idType, idNo: value }, today)
          if (!says) return needed(labels.idNo)(value)
          if (!('fault' in says)) return undefined
          return says.fault === 'identityDateInvalid' ? words.wrongDate : words.wrongNumber
        },
        mobile: (value: string | undefined) => (value ? mobile(value) : undefined),
        urgentMobile: (value: string | undefined) => (value ? mobile(value) : undefined),
      }),
      teamUri: needed(labels.teamUri, 'choose'),
      workType: needed(labels.workType, 'choose'),
    },
    onSubmit: async (values) => {
      const uri = newId(projectWorker.idPrefix)
      let newcomer: Args['newcomer']
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
      const args: Args = {
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

async function newcomerOf(
  values: NewcomerValues,
  numberKey: Row<typeof siteKey>,
  queueFile: ReturnType<typeof useQueueFile>,
): Promise<NonNullable<Args['newcomer']>> {
  const cards = []
  for (const [file, name] of [
    [values.front, 'card-front.jpg'],
    [values.back, 'card-back.jpg'],
  ] as const)
    if (file) cards.push(await queueFile(await sealPicture(numberKey, await cardPicture(file)), name))
  const idType = (values.idType ?? 'residentId') as NonNullable<Args['newcomer']>['idType']
  const typed = (values.idNo ?? '').trim()
  return {
    name: (values.name ?? '').trim(),
    idType,
    sealedNo: await sealNumber(numberKey, typed, WORKER_NUMBER),
    known: readNumber(idType, typed, shanghaiToday()).known,
    idUntil: values.isLongTerm ? LONG_TERM : (values.idUntil ?? null),
    mobile: values.mobile || null,
    urgentName: values.urgentName?.trim() || null,
    urgentMobile: values.urgentMobile || null,
    face: values.face ? await smallFace(values.face) : null,
    cards,
  }
}

function workOf(values: NewcomerValues, projectUri: string): Args['values'] {
  return {
    projectUri,
    teamUri: values.teamUri ?? '',
    workType: values.workType as Args['values']['workType'],
    workerRole: values.workerRole === 'manager' ? 'manager' : 'worker',
    isLeader: values.isLeader,
    employmentKind: values.employmentKind as Args['values']['employmentKind'],
    agreementDate: values.agreementDate ?? null,
    safetyTrainedAt: null,
    insuranceUntil: values.insuranceUntil ?? null,
    healthCheckAt: values.healthCheckAt ?? null,
    certNo: values.certNo?.trim() || null,
    certUntil: values.certUntil ?? null,
  }
}
