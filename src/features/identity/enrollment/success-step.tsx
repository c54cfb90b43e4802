import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { enrollmentText } from '#src/i18n/enrollment.ts'
import { useText } from '#src/i18n/i18n.ts'
import classes from './enrollment.module.css'

interface SuccessStepProps {
  isSignedIn: boolean
  proof: File | undefined
  onRemoveProof: () => void
  onStart: () => void
  /** Where the real name is certified, when that page exists. */
  onCertify: (() => void) | undefined
  onRegister: () => void
  onLogin: () => void
}

/** The end: what was saved, and where to go from here. */
export function SuccessStep(props: SuccessStepProps) {
  const words = useText(enrollmentText)
  const address = useAddress(props.proof)
  if (!props.isSignedIn) {
    return (
      <div className={classes.part}>
        <p className={classes.text}>{words.notYet}</p>
        <div className={classes.foot}>
          <Button variant="default" onClick={props.onLogin}>
            {words.login}
          </Button>
          <Button onClick={props.onRegister}>{words.register}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.part}>
      <p className={classes.text}>{words.doneText}</p>
      {props.proof !== undefined && address !== undefined && (
        <>
          <p className={classes.text}>{words.proofKept}</p>
          <img src={address} alt={words.proof} className={classes.picture} />
          <div>
            <Button component="a" href={address} download={props.proof.name} variant="default" size="xs" mr={8}>
              {words.download}
            </Button>
            <Button variant="default" size="xs" onClick={props.onRemoveProof}>
              {words.removeProof}
            </Button>
          </div>
        </>
      )}
      <div className={classes.foot}>
        {props.onCertify && (
          <Button variant="default" onClick={props.onCertify}>
            {words.certify}
          </Button>
        )}
        <Button onClick={props.onStart}>{words.start}</Button>
      </div>
    </div>
  )
}

/** An address for a file, as long as it is shown. */
function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
