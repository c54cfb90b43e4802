import { useEffect, useMemo, useState } from 'react'
import { addProjectWorker } from '#contract/domains/labour/newcomer.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import { commandOf, useNewId, useQueueFile } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { newcomersText } from '#src/i18n/labour/newcomers.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { canSeal } from '#src/records/form/seal-number.ts'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { PageSection } from '#src/ui/page.tsx'
import site from '../site.module.css'
import type { Project } from '../use-site.ts'
import { WorkFields } from '../work-fields.tsx'
import { CardViewer } from './card-viewer.tsx'
import { newcomerOf, type RegisterArgs, useNumberKey, workOf } from './newcomer-args.ts'
import classes from './newcomers.module.css'
import { PersonOfCard } from './person-of-card.tsx'
import { PhotoCut } from './photo-cut.tsx'
import { PhotoTaking } from './photo-taking.tsx'
import { severalRules } from './several-rules.ts'
import { commonValues, newcomerOfCard, PERSON_FIELDS, type SeveralValues, valueKey } from './several-values.ts'
import { peopleIn, useCardPhotos } from './use-card-photos.ts'
import { useChosenPassports } from './use-chosen-passports.ts'
import { useNewcomerLabels } from './use-newcomer-labels.ts'

export interface Registered {
  readonly uri: string
  readonly name: string
  readonly editId: string
}

interface NewcomersFormProps {
  project: Project
  teams: readonly Choice[]
  onRegistered: (people: readonly Registered[]) => void
}

/**
 * Several newcomers who work alike, from photos of their cards. As in the form of one, nothing of it is kept before it is sent.
 */
export function NewcomersForm({ project, teams, onRegistered }: NewcomersFormProps) {
  const words = useText(newcomersText)
  const single = useText(newcomerText)
  const labels = useNewcomerLabels()
  const newId = useNewId()
  const queueFile = useQueueFile()
  const save = useSave()
  const today = shanghaiToday()
  const numberKey = useNumberKey()
  const [enlarged, setEnlarged] = useState<number>()
  const cards = useCardPhotos((isWorking) => form.field('teamUri').onWorking?.(isWorking))
  const people = useMemo(() => peopleIn(cards.photos), [cards.photos])
  const passports = useChosenPassports(people, project.uri)
  const coming = people.filter(({ key }) => !passports.hereOf(key))
  const onlyTeam = teams.length === 1 ? teams[0]?.value : undefined
  const form = useForm<SeveralValues>({
    initial: commonValues(onlyTeam),
    rules: severalRules(coming, passports.chosenOf, labels, today),
    onSubmit: async (values) => {
      const isTyped = coming.find(({ key }) => passports.chosenOf(key) === undefined)
      if (isTyped && !numberKey) return { [valueKey(isTyped.key, 'idNo')]: single.noKey }
      if (isTyped && !canSeal()) return { [valueKey(isTyped.key, 'idNo')]: single.noSeal }
      const args: RegisterArgs[] = []
      for (const { key, card } of coming) {
        const typed = newcomerOfCard(values, key, card)
        const [uri, chosen] = [newId(projectWorker.idPrefix), passports.chosenOf(key)]
        const common = { uri, values: workOf(typed, project.uri) }
        if (chosen !== undefined) args.push({ ...common, workerUri: chosen })
        else if (numberKey)
          try {
            const newcomer = await newcomerOf(typed, numberKey, queueFile)
            args.push({ ...common, workerUri: newId(siteWorker.idPrefix), newcomer })
          } catch (error) {
            reportError(error)
            return { [valueKey(key, 'idNo')]: single.noPhoto }
          }
      }
      const saved = await save(args.map((one) => commandOf(addProjectWorker, one)))
      if (saved.kind === 'refused') return undefined
      onRegistered(
        args.map(({ uri, workerUri, newcomer }, at) => ({
          ...{ uri, editId: saved.ids[at] ?? '' },
          name: newcomer?.name ?? passports.nameOf(workerUri) ?? '',
        })),
      )
      return undefined
    },
  })
  const { set, values } = form
  useEffect(() => {
    // A field that the form knows is checked though nobody has touched it.
    for (const { key } of people)
      for (const field of PERSON_FIELDS) {
        const name = valueKey(key, field)
        if (!(name in values)) set(name, undefined)
      }
  }, [people, values, set])
  useEffect(() => {
    // Another project has other teams.
    if (values.teamUri === undefined ? onlyTeam : !teams.some(({ value }) => value === values.teamUri))
      set('teamUri', onlyTeam)
  }, [teams, onlyTeam, values.teamUri, set])
  const numberOf = (photo: string, cell: string) => {
    const at = people.findIndex((one) => one.photo === photo && one.cell === cell)
    return at < 0 ? undefined : at + 1
  }
  const names = Object.fromEntries(
    people.flatMap(({ key }, at) =>
      PERSON_FIELDS.map((field) => [valueKey(key, field), words.labelOf(at + 1, labels[field])]),
    ),
  )
  const hindrance =
    teams.length === 0
      ? single.noTeams
      : cards.photos.length === 0
        ? words.noCards
        : coming.length === 0
          ? words.nobody
          : undefined
  return (
    <FormLayout
      form={form}
      labels={{ ...labels, ...names }}
      submitLabel={words.submit(coming.length)}
      blocked={hindrance}
    >
      <PageSection title={words.common}>
        <div className={classes.common}>
          <WorkFields field={form.field} labels={labels} teams={teams} />
        </div>
      </PageSection>
      <PageSection title={words.photos}>
        <p className={classes.lead}>{words.lead}</p>
        <div className={classes.photos}>
          {cards.photos.map((photo, at) => (
            <PhotoCut
              key={photo.id}
              photo={photo}
              number={at + 1}
              numberOf={(cell) => numberOf(photo.id, cell)}
              onGrid={(grid) => void cards.cut(photo, grid).catch(reportError)}
              onTakeBack={() => cards.takeBack(photo.id)}
              onRemove={() => cards.remove(photo.id)}
            />
          ))}
          <PhotoTaking onPhoto={cards.add} isOpening={cards.isOpening} />
        </div>
        <p className={site.quiet}>{words.later}</p>
        <p className={site.quiet}>{single.photoHint}</p>
      </PageSection>
      {people.map((person, at) => (
        <PersonOfCard
          key={person.key}
          number={at + 1}
          person={person}
          form={form}
          labels={labels}
          project={project}
          teams={teams}
          today={today}
          passport={passports.passportOf(person.key)}
          here={passports.hereOf(person.key)}
          onUse={(uri) => passports.use(person.key, uri)}
          onDrop={() => cards.drop(person)}
          onEnlarge={() => setEnlarged(at)}
        />
      ))}
      <CardViewer people={people} index={enlarged} onIndex={setEnlarged} />
    </FormLayout>
  )
}
