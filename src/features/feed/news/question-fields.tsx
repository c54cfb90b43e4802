import { ActionIcon, Button, Select, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from '../compose/compose.module.css'
import { isQuestionWrong, type Question } from './news-written.ts'

const KINDS: readonly Question['kind'][] = ['text', 'phone', 'number', 'choice']
const MOST = 10
const MOST_LETTERS = 20

interface QuestionFieldsProps {
  questions: readonly Question[]
  onChange: (questions: readonly Question[]) => void
  isTried: boolean
}

/** What is asked of whoever registers, up to ten questions. */
export function QuestionFields({ questions, onChange, isTried }: QuestionFieldsProps) {
  const words = useText(newsText).questions
  const change = (at: number, next: Partial<Question>) =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...next } : one)))
  // A key stays with its question: answers are kept by it.
  const add = () => {
    const taken = new Set(questions.map(({ key }) => key))
    const key = Array.from({ length: MOST + 1 }, (_, index) => `q${index + 1}`).find((one) => !taken.has(one)) ?? ''
    onChange([...questions, { key, label: '', kind: 'text', options: [], required: false }])
  }
  return (
    <fieldset className={classes.questions}>
      <legend>{words.title}</legend>
      {questions.map((one, at) => (
        <div key={one.key} className={classes.question}>
          <div className={classes.pair}>
            <TextInput
              label={words.label(at + 1)}
              maxLength={MOST_LETTERS}
              value={one.label}
              error={isTried && one.label.trim() === '' ? words.labelNeeded : undefined}
              onChange={(event) => change(at, { label: event.currentTarget.value })}
            />
            <Select
              label={words.kind}
              data={KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
              value={one.kind}
              allowDeselect={false}
              onChange={(next) => change(at, { kind: KINDS.find((kind) => kind === next) ?? 'text' })}
            />
          </div>
          {one.kind === 'choice' && (
            <TagsInput
              label={words.options}
              description={words.optionsHint}
              value={[...one.options]}
              maxTags={MOST_LETTERS}
              acceptValueOnBlur
              splitChars={[',', '，', '、']}
              error={isTried && one.label.trim() !== '' && isQuestionWrong(one) ? words.optionsNeeded : undefined}
              onChange={(options) => change(at, { options: options.map((text) => text.slice(0, MOST_LETTERS)) })}
            />
          )}
          <div className={classes.questionFoot}>
            <CheckLine
              label={words.required}
              checked={one.required}
              onChange={(required) => change(at, { required })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.remove(at + 1)}
              onClick={() => onChange(questions.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </div>
        </div>
      ))}
      {questions.length < MOST && (
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={add}>
          {words.add}
        </Button>
      )}
    </fieldset>
  )
}
