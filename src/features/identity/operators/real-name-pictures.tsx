import { operatorCalls } from '#contract/domains/identity/operator-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { operatorText } from '#src/i18n/identity/operators.ts'
import { LookFirst } from './look-first.tsx'
import classes from './operators.module.css'
import { TokenPicture } from './token-picture.tsx'

/** The pictures of a case, hidden until they are asked for: each look is logged. */
export function RealNamePictures({ userId }: { userId: string }) {
  const words = useText(operatorText).realName
  const { state, run } = useCall(operatorCalls.realNamePictures)
  if (state.kind === 'ok') {
    return (
      <div className={classes.pictures}>
        {state.result.pictures.map(({ fileUri }, at) => (
          <TokenPicture key={fileUri} fileUri={fileUri} name={words.picture(at + 1)} />
        ))}
      </div>
    )
  }
  return <LookFirst state={state} label={words.show} why={words.showWhy} onLook={() => run({ userId })} />
}
