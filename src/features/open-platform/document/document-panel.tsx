import { Button } from '@mantine/core'
import { CODE_CALLS } from '#contract/domains/open-platform/key-scope.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { openDocumentText } from '#src/i18n/open-platform/open-document.ts'
import { PlainBlock } from '#src/ui/code/plain-block.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { copyText } from '#src/ui/hand-on.ts'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import classes from '../open-platform.module.css'
import { type DocEntry, scopeName } from './doc-entry.ts'
import { curlOf } from './example.ts'
import { FieldLines } from './field-lines.tsx'
import { limitsOf, sampleOf, schemaFields, typeOf } from './schema-fields.ts'
import { TryCall } from './try-call.tsx'

/** One call with all that whoever makes it has to know, and a way to try it. */
export function DocumentPanel({ entry, onClose }: { entry: DocEntry; onClose: () => void }) {
  const words = useText(openDocumentText)
  const names: Readonly<Record<string, string>> = useText(permissionText).names
  const { collection, operation, method, path } = entry
  const isByKey = operation?.by !== 'applicationKey'
  const sample = collection ? { limit: 20 } : sampleOf(operation?.input ?? {})
  const example = curlOf(window.location.origin, { method, path, isByKey }, sample)
  return (
    <SidePanel title={entry.title} onClose={onClose}>
      <FactList
        facts={[
          {
            key: 'path',
            label: words.path,
            value: <code className={classes.code}>{`${method} ${path}`}</code>,
            wide: true,
          },
          { key: 'scope', label: words.scope, value: scopeName(entry, words, names), wide: true },
        ]}
      />
      {operation && CODE_CALLS.includes(operation.name) && (
        <>
          <h3 className={classes.heading}>{words.codeTitle}</h3>
          <ol className={classes.steps}>
            {Object.entries(words.codeSteps).map(([key, step]) => (
              <li key={key}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {operation && (
        <>
          <h3 className={classes.heading}>{words.input}</h3>
          <FieldLines fields={schemaFields(operation.input, true)} />
        </>
      )}
      <h3 className={classes.heading}>{collection ? words.fields : words.output}</h3>
      <p className={classes.note}>{words.envelope}</p>
      {collection ? (
        <RowFields of={collection} />
      ) : (
        <FieldLines fields={schemaFields(operation?.output ?? {}, false)} />
      )}
      <h3 className={classes.heading}>{words.errors}</h3>
      <ul className={classes.lines}>
        {Object.entries(words.codes).map(([code, said]) => (
          <li key={code} className={classes.line}>
            <div className={classes.lineHead}>
              <code className={classes.code}>{code}</code>
              <span>{said}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.between}>
        <h3 className={classes.heading}>{words.example}</h3>
        <Button variant="default" size="xs" onClick={() => void copyText(example)}>
          {words.copy}
        </Button>
      </div>
      <PlainBlock>{example}</PlainBlock>
      {isByKey && (
        <>
          <h3 className={classes.heading}>{words.tryIt}</h3>
          <TryCall key={entry.key} method={method} path={path} sample={sample} />
        </>
      )}
    </SidePanel>
  )
}

/** Fields of a collection by their names; those that take a further code say so. */
function RowFields({ of }: { of: NonNullable<DocEntry['collection']> }) {
  const words = useText(openDocumentText)
  const names: Readonly<Record<string, string>> = useText(permissionText).names
  const language = useLanguage()
  return (
    <FieldLines
      fields={of.fields.map(({ name, schema, scope }) => ({
        path: name,
        label: fieldLabel(of.name, name, language),
        type: typeOf(schema),
        limits: [
          ...(schema.nullable === true ? [words.nullable] : []),
          ...limitsOf(schema),
          ...(scope === '' || scope === of.scope ? [] : [words.needsScope(names[scope] ?? scope)]),
        ],
      }))}
    />
  )
}
