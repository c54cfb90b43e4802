import { defineText } from '#src/i18n/i18n.ts'

/** Words of reading a bank statement into the ledger of receipts. */
export const receiptSheetText = defineText({
  zh: {
    title: '导入银行流水',
    open: '导入流水',
    about:
      '直接选择网上银行导出的明细即可，需要有日期、收入金额和对方户名，最好有流水号。没有现成的文件时，按模板填写。',
    files: (rows: number) => `支持 .xlsx、.xls、.csv，一次最多 ${rows} 笔。支出不会导入。`,
    sheetName: '银行流水',
    columns: {
      date: '到账日期',
      amount: '到账金额',
      payer: '付款户名',
      account: '付款账号',
      serial: '银行流水号',
      remark: '转账附言',
    },
    summary: (fresh: number, fen: string, known: number, faulty: number) =>
      `可导入 ${fresh} 笔 ¥${fen}，已登记 ${known} 笔，有问题 ${faulty} 笔`,
    outgoing: (count: number) => `另有支出 ${count} 笔，不导入。`,
    fresh: '导入',
    known: '已登记',
    faulty: '有问题',
    knownWhy: '流水号相同，或日期、金额、户名都相同；确实是另一笔时请逐笔登记。',
    lineName: (day: string, payer: string, fen: string) => `${day} ${payer} ¥${fen}`,
    commit: (count: number) => `导入 ${count} 笔`,
    nothing: '没有可以导入的',
    added: (count: number) => `已登记 ${count} 笔`,
    faults: {
      dateWrong: '日期看不懂',
      datePast: '日期晚于今天',
      amountWrong: '金额看不懂',
      payerMissing: '没有对方户名',
      twice: '流水号在文件里重复',
    },
    failures: {
      noHeadings: '没有找到表头，要有日期、收入金额和对方户名三列。',
      empty: '文件里没有收入。',
      tooManyRows: '笔数太多了，请分几次导入。',
    },
  },
  en: {
    title: 'Read a bank statement',
    open: 'Bank statement',
    about:
      'Choose the file as the bank gives it: with a day, what came in and the name of the other side, best with a serial number. Where there is none, fill in the template.',
    files: (rows) => `.xlsx, .xls or .csv with at most ${rows} lines. What went out is left.`,
    sheetName: 'Bank statement',
    columns: {
      date: 'Received on',
      amount: 'Amount',
      payer: 'Account holder',
      account: 'Account',
      serial: 'Serial number',
      remark: 'Reference',
    },
    summary: (fresh, fen, known, faulty) => `${fresh} to import, ¥${fen}; ${known} known, ${faulty} with problems`,
    outgoing: (count) => `${count} more went out and are left.`,
    fresh: 'Import',
    known: 'Known',
    faulty: 'Problem',
    knownWhy: 'The same serial number, or the same day, sum and holder. Another one indeed is written down by hand.',
    lineName: (day, payer, fen) => `${day} ${payer} ¥${fen}`,
    commit: (count) => `Import ${count}`,
    nothing: 'Nothing to import',
    added: (count) => `${count} written down`,
    faults: {
      dateWrong: 'The day cannot be read',
      datePast: 'The day is after today',
      amountWrong: 'The sum cannot be read',
      payerMissing: 'The account holder is missing',
      twice: 'The serial number stands twice in the file',
    },
    failures: {
      noHeadings: 'No headings were found: there have to be a day, what came in and the account holder.',
      empty: 'Nothing came in by this file.',
      tooManyRows: 'There are too many lines: import them in several goes.',
    },
  },
})
