// Passwords that everybody tries first. Length is the only other rule (NIST SP 800-63B, 5.1.1.2).

const COMMON = new Set(
  `12345678 123456789 1234567890 11111111 00000000 88888888 66666666 99999999 12341234 123123123 87654321 987654321
  11223344 12344321 01234567 password password1 password123 passw0rd p@ssw0rd qwertyui qwerty123 qwertyuiop 1qaz2wsx
  1q2w3e4r 1q2w3e4r5t q1w2e3r4 asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789
  aa123456 qq123456 woaini1314 woaini520 5201314520 iloveyou iloveyou1 sunshine princess football baseball superman
  admin123 admin888 administrator letmein1 welcome1 welcome123 changeme 123qweasd 1234qwer qwer1234 asdf1234 zaq12wsx
  147258369 123456abc 123456aa 1234abcd 12345678a 112233445566 0123456789 gantry123 longmen123 trustno1 dragon123
  monkey123 master123 shadow12 michael1 computer internet whatever starwars`.split(/\s+/),
)

/** Whether a password is on the list, is one character over and over, or is the person's own name or number. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  return (
    COMMON.has(plain) || /^(.)\1*$/u.test(plain) || own.some((value) => value !== '' && value.toLowerCase() === plain)
  )
}
