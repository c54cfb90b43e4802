import { Textarea } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import '../theme/mantine-input-styles.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import classes from './form.module.css'

interface LongTextFieldProps extends FieldProps<string | undefined> {
  /** Characters at most; a counter shows how many are used. Typing over it is possible and said, never cut off. */
  max?: number | undefined
  rows?: number | undefined
  /** Written in letters of one width, such as JSON. */
  isCode?: boolean | undefined
}

/** Several lines of text, with a counter. */
export function LongTextField({ max, rows = 3, isCode, description, ...props }: LongTextFieldProps) {
  const words = useText(uiFormText)
  const used = [...(props.field.value ?? '')].length
  const below =
    max === undefined ? (
      description
    ) : (
      <span className={classes.counterLine}>
        <span>{description}</span>
        <span className={classes.counter}>{words.counter(used, max)}</span>
      </span>
    )
  return (
    <Textarea
      {...inputProps(props)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={below}
      value={props.field.value ?? ''}
      autosize
      {...(isCode && { spellCheck: false, classNames: { input: classes.code ?? '' } })}
      minRows={rows}
      maxRows={12}
      onChange={(event) => props.field.onChange(event.currentTarget.value)}
    />
  )
}
