const hyphened = /(\S*-\S*)/;

/** Text whose words break at spaces only, never at a hyphen: "Thu & Sat 10AM-5PM". */
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
