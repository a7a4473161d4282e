const hyphened = /(\S*-\S*)/;

/** Text that breaks at spaces only, not at hyphens: "Thu & Sat 10AM-5PM". */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(hyphened).map((part, index) =>
    hyphened.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing but their place
      <span className="unbroken" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
