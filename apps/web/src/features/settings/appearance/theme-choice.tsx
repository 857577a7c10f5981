import { useState } from "react";
import styles from "../form/settings.module.css";
import { chooseTheme, storedTheme, THEMES } from "./theme.ts";

/** Claro, escuro, or what the device says; takes effect at once. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);
  return (
    <fieldset className={styles.themes}>
      <legend className="vh">Tema</legend>
      {THEMES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="tema"
            value={value}
            checked={theme === value}
            onChange={() => {
              chooseTheme(value);
              setTheme(value);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
