import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { recordImportText } from '#src/i18n/shell/record-import.ts'
import classes from './sheet-lines.module.css'

interface SheetStepsProps {
  /** How the template is filled in. */
  about: string
  /** Which files are read. */
  files: string
  isReading: boolean
  problem: string | undefined
  onTemplate: () => void
  onChoose: () => void
}

/** The way to a sheet: the template, then the file. */
export function SheetSteps({ about, files, isReading, problem, onTemplate, onChoose }: SheetStepsProps) {
  const words = useText(recordImportText)
  return (
    <>
      <section className={classes.step}>
        <h3 className={classes.title}>{words.templateTitle}</h3>
        <p className={classes.quiet}>{about}</p>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} />} onClick={onTemplate}>
          {words.template}
        </Button>
      </section>
      <section className={classes.step}>
        <h3 className={classes.title}>{words.fileTitle}</h3>
        <p className={classes.quiet}>{files}</p>
        <Button loading={isReading} onClick={onChoose}>
          {words.choose}
        </Button>
        {problem !== undefined && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </section>
    </>
  )
}

interface SheetInputProps {
  input: RefObject<HTMLInputElement | null>
  onFile: (file: File) => void
}

/** The browser's own choice of a file; the same file can be chosen again. */
export function SheetInput({ input, onFile }: SheetInputProps) {
  const words = useText(recordImportText)
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept=".xlsx,.xls,.csv"
      aria-label={words.choose}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        event.currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
