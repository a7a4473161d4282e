import { Fragment } from 'react';

/** Model numbers, none broken at its hyphen where a line ends. */
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
