import type { Money } from '@shop/contracts/money';
import { priceCents, useShop } from '@shop/platform/platform';
import { Button, classNames, Price } from '@shop/platform/ui';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../parts/use-copy.ts';
import styles from './BankFacts.module.css';

export interface Rest {
  /** Undefined if staff did not note the received amount. */
  missing: Money | undefined;
}

interface BankFactsProps {
  amount: Money | undefined;
  /** Replaces `amount` after a rejected receipt. */
  rest?: Rest | undefined;
  reference: string | undefined;
  noReference?: ReactNode;
}

/** Amounts and numbers copy as plain digits (product.md#checkout). */
export function BankFacts({ amount, rest, reference, noReference }: BankFactsProps) {
  const bank = useShop()?.bank;
  const amountDue = rest ? rest.missing : amount;
  const money = amountDue ?? amount;
  return (
    <dl className={styles.facts}>
      {money && (
        <BankFact label={labelOf(rest)} copies={amountDue && plainAmount(amountDue)} large>
          <Price money={money} decimals={priceCents(money) % 100 !== 0} />
        </BankFact>
      )}
      {bank && (
        <BankFact label="Account number" copies={bank.accountNumber.replace(/\D/g, '')}>
          <span className="unbroken num">{bank.accountNumber}</span>
        </BankFact>
      )}
      <BankFact label="Reference" copies={reference}>
        {reference ? <span className="unbroken num">{reference}</span> : noReference}
      </BankFact>
      {bank && (
        <>
          <BankFact label="Account name" copies={bank.accountName}>
            {bank.accountName}
          </BankFact>
          <BankFact label="Bank" copies={[bank.name, bank.branch].filter(Boolean).join(', ')}>
            {[bank.name, bank.branch].filter(Boolean).join(', ')}
          </BankFact>
        </>
      )}
    </dl>
  );
}

function labelOf(rest: Rest | undefined): string {
  if (!rest) return 'Amount to transfer';
  return rest.missing ? 'Amount missing' : 'Order total';
}

/** "15500.00" becomes "15500"; "15500.50" stays, as bank forms expect. */
const plainAmount = (amount: Money) => amount.replace(/\.00$/, '');

function BankFact(props: { label: string; copies: string | undefined; large?: boolean; children: ReactNode }) {
  const { label, copies, large = false, children } = props;
  return (
    <div className={styles.fact}>
      <dt className="muted small">{label}</dt>
      <dd className={classNames(styles.value, large && styles.large)}>{children}</dd>
      {copies && (
        <dd className={styles.copy}>
          <CopyFact label={label} text={copies} />
        </dd>
      )}
    </div>
  );
}

function CopyFact({ label, text }: { label: string; text: string }) {
  const { copied, copy } = useCopy(text);
  return (
    <Button
      small
      className={classNames(styles.button, copied && styles.copied)}
      icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      onClick={copy}
    >
      <span>{copied ? 'Copied' : 'Copy'}</span>
      <span className="visually-hidden">{` ${label.toLowerCase()}`}</span>
    </Button>
  );
}
