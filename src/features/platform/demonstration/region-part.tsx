import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { useDictionary } from '#src/data/rows/use-dictionary.ts'
import { useRegions } from '#src/data/rows/use-regions.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { demonstrationText } from '#src/i18n/platform/demonstration.ts'
import { RegionField } from '#src/ui/pickers/region-field.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import classes from './demonstration.module.css'
import { Part } from './demonstration-part.tsx'

/** Base data: regions, a dictionary, and where mail is read. */
export function RegionPart() {
  const words = useText(demonstrationText)
  const [region, setRegion] = useState<string>()
  return (
    <Part id="regions" title={words.regions}>
      <div className={classes.stack}>
        <RegionField label={words.region} value={region} onChange={setRegion} regions={useRegions()} />
        <p className={classes.picked} role="status">
          {region ?? words.nothing}
        </p>
        <div className={classes.row}>
          <Ethnicity />
          <MailPage />
        </div>
      </div>
    </Part>
  )
}

function Ethnicity() {
  const words = useText(demonstrationText)
  return <Select label={words.ethnicity} searchable data={[...useDictionary('ethnicity')]} />
}

function MailPage() {
  const words = useText(demonstrationText)
  const { state, run } = useCall(baseDataCalls.getByEmailPostfix)
  const url = state.kind === 'ok' ? state.result.url : ''
  return (
    <div>
      <TextInput
        label={words.mailPage}
        placeholder="163.com"
        onBlur={(event) => void (event.currentTarget.value && run({ postfix: event.currentTarget.value }))}
      />
      {url !== '' && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words.mailFound}
        </a>
      )}
    </div>
  )
}
