import { Fragment } from 'react';

/** Model numbers without line breaks at their hyphens. */
export const Numbers = ({ of }: { of: string[] }) =>
  of.map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ' '}
      <span className="unbroken">
        {number}
        {index < of.length - 1 && ','}
      </span>
    </Fragment>
  ));
