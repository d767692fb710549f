interface HiddenTableProps {
  caption: string;
  heads?: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly {
    key: React.Key;
    cells: readonly [name: string | number, ...values: (string | number)[]];
  }[];
}

/** The figures of a picture, for screen readers. */
export function HiddenTable({ caption, heads, rows }: HiddenTableProps) {
  return (
    // A table cannot be lower than its rows and would lengthen the page, so the box around it is hidden.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        {heads && (
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={`${heads?.[place + 1]}`}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
