"""Writes reference.csv: rows, and what scikit-learn's HistGradientBoostingClassifier says of the last third.

Run once, with Debian 12's python3-sklearn 1.2.1: python3 make-reference.py > reference.csv
"""
import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.metrics import average_precision_score, log_loss, roc_auc_score

draws = np.random.default_rng(16)
rows, train = 4500, 3000
amount = np.round(np.exp(draws.normal(4, 1.2, rows)), 2)
hour = draws.integers(0, 24, rows)
kind = draws.integers(0, 12, rows)
degree = draws.poisson(3, rows)
share = np.round(draws.uniform(0, 1, rows), 4)
noise = np.round(draws.normal(0, 1, rows), 3)
# Bands, a set of kinds, an interaction: nothing that one threshold finds.
signal = (
    1.8 * ((amount > 40) & (amount < 90))
    + 1.5 * np.isin(kind, [2, 5, 11])
    + 2.0 * ((share > 0.7) & (degree > 3))
    + 0.8 * np.abs(hour - 12) / 12
    - 3.9
)
positive = (draws.uniform(0, 1, rows) < 1 / (1 + np.exp(-signal))).astype(int)
features = np.column_stack([amount, hour, kind, degree, share, noise])


def scored(kinds):
    model = HistGradientBoostingClassifier(
        max_iter=60, learning_rate=0.1, max_leaf_nodes=15, min_samples_leaf=1, l2_regularization=1.0,
        max_bins=255, early_stopping=False, categorical_features=kinds,
    )
    model.fit(features[:train], positive[:train])
    return model.predict_proba(features)[:, 1]


ordered, with_kinds = scored(None), scored([2])
test = slice(train, rows)
for name, scores in ("ordered", ordered), ("with kinds", with_kinds):
    print("# %s: average precision %.6f, log-loss %.6f, ROC AUC %.6f" % (
        name,
        average_precision_score(positive[test], scores[test]),
        log_loss(positive[test], scores[test]),
        roc_auc_score(positive[test], scores[test]),
    ))
print("amount,hour,kind,degree,share,noise,positive,ordered,with kinds")
for i in range(rows):
    scores = "%.6f,%.6f" % (ordered[i], with_kinds[i]) if i >= train else ","
    print("%.2f,%d,%d,%d,%.4f,%.3f,%d,%s" % (*features[i], positive[i], scores))
