import { APP_CATEGORIES, REQUIRED_AUTH } from '#contract/domains/market/catalogue.ts'
import { type CatalogueEntry, catalogueCalls } from '#contract/domains/market/catalogue-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { SentFiles } from '#src/records/files/sent-files.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { type Choice, SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import {
  applicationDocOf,
  type EntryValues,
  entryRules,
  entryValues,
  MOST_SCREENSHOTS,
  OPEN_MODES,
  PLATFORMS,
  solutionDocOf,
} from './entry-values.ts'
import { IconField } from './icon-field.tsx'
import { PartsField } from './parts-field.tsx'
import { PlansField } from './plans-field.tsx'
import classes from './publish.module.css'
import { RichField } from './rich-field.tsx'

interface EntryFormProps {
  uri: string
  kind: CatalogueEntry['kind']
  /** Absent for a new one. */
  entry: CatalogueEntry | undefined
  /** What a solution can be made of. */
  applications: readonly Choice[]
  onDone: () => void
  onCancel: () => void
}

/** Where a refusal of the server is mended. */
const FIELDS: Readonly<Record<string, keyof EntryValues>> = {
  planFaulty: 'plans',
  weightsNotWhole: 'relations',
  entryUrlWrong: 'entryUrl',
  pictureMissing: 'screenshots',
}

/** Everything that is said of an application or a solution. */
export function EntryForm({ uri, kind, entry, applications, onDone, onCancel }: EntryFormProps) {
  const words = useText(publishText)
  const language = useLanguage()
  const online = useOnline()
  const { run } = useCall(catalogueCalls.saveCatalogueEntry)
  const isApplication = kind === 'application'
  const label = (field: string) => fieldLabel(kind, field, language)
  const codes = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: enumLabel(field, value, language, 'application') }))
  const form = useForm<EntryValues>({
    initial: entryValues(entry),
    rules: entryRules(kind, words, label),
    draft: { store: useDraftStore(), key: `publish-${entry ? uri : kind}` },
    onSubmit: async (values) => {
      const answer = await run({
        ...{ uri, kind, seenAt: entry?.updatedAt ?? null },
        application: isApplication ? applicationDocOf(values) : null,
        solution: isApplication ? null : solutionDocOf(values),
      })
      if (answer.kind === 'ok') {
        showToast('done', words.saved)
        return undefined
      }
      const field = answer.kind === 'code' ? FIELDS[answer.reason ?? ''] : undefined
      return { [field ?? 'name']: callProblem(answer, true) }
    },
    onDone,
  })
  const field = form.field
  const isPath = form.values.openMode === 'route'
  return (
    <FormLayout
      form={form}
      labels={labelsOf(label, words)}
      submitLabel={words.save}
      onCancel={onCancel}
      offline={online ? undefined : words.needsNetwork}
    >
      <h2 className={classes.heading}>{words.sections.base}</h2>
      <TextField field={field('name')} label={label('name')} max={20} required />
      {isApplication && <TextField field={field('fullName')} label={label('fullName')} max={40} required />}
      <IconField field={field('icon')} label={label('icon')} />
      <SelectField
        field={field('category')}
        label={label('category')}
        required
        options={codes('category', APP_CATEGORIES)}
      />
      <LongTextField field={field('introduction')} label={label('introduction')} max={200} required />
      <TextField field={field('highlight1')} label={words.highlight(1)} max={60} />
      <TextField field={field('highlight2')} label={words.highlight(2)} max={60} />
      <TextField field={field('highlight3')} label={words.highlight(3)} max={60} />
      {isApplication && (
        <SentFiles
          field={field('screenshots')}
          label={label('screenshots')}
          max={MOST_SCREENSHOTS}
          type="pictures"
          hint={words.screenshotsHint(MOST_SCREENSHOTS)}
        />
      )}
      <SelectField
        field={field('requiredAuth')}
        label={label('requiredAuth')}
        required
        options={codes('requiredAuth', REQUIRED_AUTH)}
      />
      <NumberField field={field('sort')} label={label('sort')} description={words.sortHint} required />
      {isApplication ? (
        <>
          <h2 className={classes.heading}>{words.sections.open}</h2>
          <TextField field={field('provider')} label={label('provider')} max={40} required />
          <TextField field={field('versionNo')} label={label('versionNo')} max={20} />
          <SelectField
            field={field('openMode')}
            label={label('openMode')}
            required
            options={codes('openMode', OPEN_MODES)}
          />
          <TextField
            field={field('entryUrl')}
            label={label('entryUrl')}
            description={isPath ? words.entryUrlHint.route : words.entryUrlHint.address}
            max={300}
            required
          />
          <TagsField
            field={field('platforms')}
            label={label('platforms')}
            required
            options={codes('platforms', PLATFORMS)}
          />
        </>
      ) : (
        <>
          <h2 className={classes.heading}>{words.sections.parts}</h2>
          <PartsField
            field={field('relations')}
            label={label('applicationSolutionRelList')}
            applications={applications}
          />
        </>
      )}
      <h2 className={classes.heading}>{words.sections.price}</h2>
      <PlansField field={field('plans')} label={label('applicationPricingStrategyBeans')} />
      <RichField field={field('pricingInstruction')} label={label('pricingInstruction')} />
    </FormLayout>
  )
}

const labelsOf = (
  label: (field: string) => string,
  words: ReturnType<typeof useText<(typeof publishText)['zh']>>,
): Record<keyof EntryValues & string, string> => ({
  ...{ name: label('name'), fullName: label('fullName'), icon: label('icon'), category: label('category') },
  ...{ introduction: label('introduction'), highlight1: words.highlight(1), highlight2: words.highlight(2) },
  ...{ highlight3: words.highlight(3), provider: label('provider'), versionNo: label('versionNo') },
  ...{ requiredAuth: label('requiredAuth'), sort: label('sort'), openMode: label('openMode') },
  ...{ entryUrl: label('entryUrl'), platforms: label('platforms'), screenshots: label('screenshots') },
  ...{ relations: label('applicationSolutionRelList'), plans: label('applicationPricingStrategyBeans') },
  pricingInstruction: label('pricingInstruction'),
})
